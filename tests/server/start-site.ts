import { onTestFinished } from 'vitest';
import type { Config } from '../../src/config.ts';
import type { QueueTimes } from '../../src/server/queue.ts';
import { openSite } from '../../src/server/site.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { ask, createTestLog } from './serve.ts';

/** Opens a site and serves it, as `npm start` does, until it is stopped or the test is over. */
export async function startSite(config: Config, times: QueueTimes) {
  const log = createTestLog();
  const site = openSite(config, log);
  const { port, firstPublish, stop } = await startSiteServer({ config, site, times, log });
  let isRunning = true;
  const stopOnce = async () => {
    if (!isRunning) return;
    isRunning = false;
    await stop();
    site.close();
  };
  onTestFinished(stopOnce);
  const authorization = `Bearer ${config.webhookSecret}`;
  return {
    log,
    firstPublish,
    stop: stopOnce,
    ask: (path: string) => ask(port, path),
    /** Sends a request with the secret. */
    askWithSecret: (path: string, method = 'GET') => ask(port, path, { method, headers: { authorization } }),
  };
}
