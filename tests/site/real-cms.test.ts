import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../../cms/src/scale/random.ts';
import { createLog } from '../../src/lib/log.ts';
import { openSite } from '../../src/server/site.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { signInAdmin } from '../cms/clients.ts';
import { createEdits } from '../cms/edits.ts';
import { findFreePort, startCms } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { omitChecks } from '../server/start-site.ts';
import { readSiteConfig } from '../site-config.ts';

const isLong = process.env.LONG === '1';
const rounds = isLong ? 5 : 1;
const editsARound = isLong ? Number.POSITIVE_INFINITY : 3;
/** So rarely that only a webhook can have brought a change in time. */
const times = { rest: 20, poll: 3_600_000, retry: 100 };

/** The real CMS and the real server, which hear of each other as in production. */
async function startGallery() {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const port = await findFreePort();
  const cms = await startCms({ seed: 'small', env: { WEBHOOK_URLS: `http://localhost:${port}/_rebuild` } });
  onTestFinished(() => cms.stop());

  const open = () => {
    const config = readSiteConfig({
      CMS_URL: cms.url,
      CMS_TOKEN: cms.token,
      WEBHOOK_SECRET: cms.webhookSecret,
      PORT: String(port),
      SITE_STATE_DIR: createFolder(),
    });
    return {
      config,
      site: openSite(config, log, { staysFor: 0 }),
      read: () => readFolder(config.places.dist),
    };
  };

  const { config, site, read } = open();
  onTestFinished(() => site.close());
  const server = await startSiteServer({ config, site: omitChecks(site), times, log });
  onTestFinished(server.stop);
  await server.firstPublish;

  return {
    cms,
    read,
    lastWords: () => lines.slice(-5).join(''),
    async build(): Promise<string> {
      const health = await fetch(`http://localhost:${port}/_health`);
      return ((await health.json()) as { build: string }).build;
    },
    /** What a site makes that has never seen this CMS before. */
    async buildClean() {
      const clean = open();
      const { report } = await clean.site.publish();
      clean.site.close();
      return { build: report?.build, files: await clean.read() };
    },
  };
}

test('every kind of edit in the real CMS makes the site equal a clean build, by its webhook alone', async () => {
  const { cms, read, lastWords, build, buildClean } = await startGallery();
  const seed = Math.floor(Math.random() * 2 ** 31);
  const random = createRandom(seed);
  const edits = Object.entries(createEdits(await signInAdmin(cms), random));

  for (let round = 1; round <= rounds; round++) {
    for (const [name, edit] of random.sample(edits, Math.min(edits.length, editsARound))) {
      await edit();

      const clean = await buildClean();
      const step = `after "${name}" in round ${round} of seed ${seed}\n${lastWords()}`;
      await expect.poll(build, { message: step }).toBe(clean.build);
      expect(await read(), step).toEqual(clean.files);
    }
  }
}, 3_600_000);
