// The real thing to test in: the demo catalogue in the real CMS, built and served as `npm start` does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/lib/log.ts';
import { openSite } from '../../src/server/site.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { findFreePort, startCms } from '../cms/start-cms.ts';

export type Gallery = { url: string; stop(): Promise<void> };

/** No poll and no webhook comes in the way of a test. */
const times = { rest: 20, poll: 3_600_000, retry: 1000 };

export async function startGallery(): Promise<Gallery> {
  const stateDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const cms = await startCms({ seed: 'demo' });
  const config = readConfig({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: cms.webhookSecret,
    PORT: String(await findFreePort()),
    SITE_STATE_DIR: stateDir,
  });
  const log = createLog((line) => process.stderr.write(line));
  const site = openSite(config, log);
  const server = await startSiteServer({ config, publish: site.publish, times, log });
  await server.firstPublish;
  return {
    url: config.site.url,
    async stop() {
      await server.stop();
      site.close();
      await cms.stop();
      await rm(stateDir, { recursive: true });
    },
  };
}
