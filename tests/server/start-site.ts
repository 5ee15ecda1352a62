import { onTestFinished } from 'vitest';
import type { Config } from '../../src/config.ts';
import type { QueueTimes } from '../../src/server/queue.ts';
import { openSite, type Site } from '../../src/server/site.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { send, createTestLog } from './serve.ts';

/** Background checks that find nothing, so that tests ask no live sites. */
export const idleChecks: Pick<Site, 'links' | 'verifyFiles'> = {
  links: () => undefined,
  verifyFiles: async () => false,
};

/** A site without background checks. */
export const omitChecks = (site: Site): Site => Object.assign(site, idleChecks);

/** Opens a site and serves it until it is stopped or the test is over: as `npm start` does, but without background checks. */
export async function startSite(config: Config, times: QueueTimes) {
  const log = createTestLog();
  const site = openSite(config, log);
  const { port, firstPublish, stop } = await startSiteServer({
    config,
    site: omitChecks(site),
    times,
    log,
  });
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
    send: (path: string) => send(port, path),
    /** Sends a request with the secret. */
    askWithSecret: (path: string, method = 'GET') => send(port, path, { method, headers: { authorization } }),
  };
}
