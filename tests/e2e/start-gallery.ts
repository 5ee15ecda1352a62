// The real project to test in: the demo catalogue in the real CMS, built and served as `npm start` does.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, root } from '../../src/config.ts';
import { createLog } from '../../src/lib/log.ts';
import type { RebuildReport } from '../../src/rebuild/rebuild.ts';
import type { Announcer } from '../../src/push/announcer.ts';
import { openSite, type Site } from '../../src/server/site.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { type Cms, findFreePort, startCms } from '../cms/start-cms.ts';
import { readSiteConfig } from '../site-config.ts';

export type Gallery = { url: string; cms: Cms; stop(): Promise<void> };

/** The social network pictures of earlier galleries. Making them takes most of a start, and their names identify their content. */
const cuts = join(root, '.cache/social-pictures');

/** Times that keep polls from disturbing a test. */
const times = { rest: 20, poll: 3_600_000, retry: 1000 };

/**
 * @param env Further variables, for both the CMS and the site.
 * @param seed What the CMS holds: three entries, the demo catalogue, a number of generated templates, or what
 *   `npm start -- --empty` begins with.
 * @param openAnnouncer Opens the announcer of new entries. Without it, subscribers get no messages.
 */
export async function startGallery(
  env: Record<string, string> = {},
  seed: 'demo' | 'small' | 'none' | { scale: number } = 'demo',
  openAnnouncer?: (config: Config, site: Site) => Announcer,
): Promise<Gallery> {
  const stateDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const cms = await startCms({ seed, env: { PUBLIC_SITE_URL: siteUrl, ...env } });
  const config = readSiteConfig({
    ...env,
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: cms.webhookSecret,
    PORT: String(port),
    SITE_STATE_DIR: stateDir,
  });
  copyCuts(cuts, config.places.media);
  const log = createLog((line) => process.stderr.write(line));
  const site = openSite(config, log);
  const announcer = openAnnouncer?.(config, site);
  const onServed = (report: RebuildReport) => announcer?.take(site.findNewEntries(report, announcer.knows));
  const server = await startSiteServer({ config, site, onServed, times, log });
  await server.firstPublish;
  copyCuts(config.places.media, cuts);
  return {
    url: siteUrl,
    cms,
    async stop() {
      await server.stop();
      await announcer?.stop();
      site.close();
      await cms.stop();
      await rm(stateDir, { recursive: true });
    },
  };
}

/** Each file appears complete or not at all, since several galleries start at the same time. */
function copyCuts(from: string, to: string): void {
  mkdirSync(from, { recursive: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.endsWith('x630.jpg') || existsSync(join(to, name))) continue;
    const unfinished = join(to, `${process.pid}.part`);
    copyFileSync(join(from, name), unfinished);
    renameSync(unfinished, join(to, name));
  }
}
