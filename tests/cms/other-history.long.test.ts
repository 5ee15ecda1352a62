import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { openSite } from '../../src/server/site.ts';
import { createFolder } from '../folder.ts';
import { changesBetween, changesIn, readFolder } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';
import { fetchExport } from './catalogue-map.ts';
import { createSite, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

/** A database without a running CMS. */
type Storage = { env: Record<string, string>; copy(): void; putBack(): void };

/** Copies files, as an owner of a CMS does. */
async function storeInFile(stateDir: string): Promise<Storage> {
  const file = join(stateDir, 'data.db');
  const kept = `${createFolder()}/data.db`;
  return { env: {}, copy: () => cpSync(file, kept), putBack: () => cpSync(kept, file) };
}

/** Dumps the database, and restores the dump. */
async function storeInPostgres(): Promise<Storage> {
  const programs = postgresPrograms ?? '';
  const { url, stop } = await startPostgres(programs);
  onTestFinished(stop);
  const dump = join(createFolder(), 'dump');
  const run = (name: string, ...parameters: string[]) =>
    execFileSync(join(programs, name), [`--dbname=${url}`, ...parameters], { stdio: 'pipe' });
  return {
    env: { DATABASE_URL: url },
    copy: () => run('pg_dump', '--format=custom', `--file=${dump}`),
    putBack: () => run('pg_restore', '--clean', '--if-exists', dump),
  };
}

/** A site in a folder of its own, which publishes from whichever CMS it is given. */
function createGallery() {
  const folder = createFolder();
  return async ({ url, token, webhookSecret }: Cms) => {
    const config = readSiteConfig({
      CMS_URL: url,
      CMS_PUBLIC_URL: 'https://cms.example',
      CMS_TOKEN: token,
      WEBHOOK_SECRET: webhookSecret,
      PUBLIC_SITE_URL: 'https://gallery.example',
      SITE_STATE_DIR: folder,
    });
    const log = createTestLog();
    const site = openSite(config, log, { staysFor: 0 });
    const { report } = await site.publish();
    site.close();
    return {
      files: await readFolder(config.places.dist),
      changes: report && changesIn(report),
      comparisons: log.lines.filter((line) => line.includes('So the site compares everything')).length,
    };
  };
}

const readCursor = async (cms: Cms) => (await fetchExport(createSite(cms))).cursor;

/** Gives the template with this slug a title, and another one after that. */
async function edit(cms: Cms, slug: string, title: string): Promise<void> {
  const templates = createContent(await signInAdmin(cms), 'api::template.template');
  const found = (await templates.list()).find((template) => template['slug'] === slug);
  await templates.publish(found?.documentId ?? '', { title });
}

test.each([
  { name: 'a file', store: storeInFile },
  ...(postgresPrograms ? [{ name: 'a dump of PostgreSQL', store: storeInPostgres }] : []),
])(
  'a site follows a CMS whose database was replaced by $name and then edited as often',
  async ({ store }) => {
    const stateDir = createFolder();
    const { env, copy, putBack } = await store(stateDir);
    const start = async () => {
      const cms = await startCms({ seed: 'small', stateDir, env });
      onTestFailed(() => cms.stop({ keepState: true }));
      return { cms, stop: () => cms.stop({ keepState: true }) };
    };
    const publish = createGallery();

    const first = await start();
    await publish(first.cms);
    await first.stop();
    copy();
    const second = await start();
    await edit(second.cms, 'quiet-harbour', 'A title of the lost history');
    const before = await publish(second.cms);
    const position = await readCursor(second.cms);
    await second.stop();
    putBack();
    const third = await start();
    await edit(third.cms, 'open-meadow', 'A title of the other history');
    const newest = await readCursor(third.cms);
    const followed = await publish(third.cms);
    const clean = await createGallery()(third.cms);
    const again = await publish(third.cms);
    await third.stop();

    expect(newest).toBe(position);
    expect(followed.files).toEqual(clean.files);
    expect(followed.changes).toEqual(changesBetween(before.files, clean.files));
    expect(followed.comparisons).toBe(1);
    expect(again).toMatchObject({ files: clean.files, comparisons: 0 });
  },
);

test('a site never mixes the contents of two copies of a CMS that answer at one address in turn', async () => {
  const [one, other] = [createFolder(), createFolder()];
  const maker = await startCms({ seed: 'small', stateDir: one });
  await maker.stop({ keepState: true });
  cpSync(one, other, { recursive: true });
  const [first, second] = [await startCms({ stateDir: one }), await startCms({ stateDir: other })];
  onTestFinished(() => first.stop({ keepState: true }));
  onTestFinished(() => second.stop({ keepState: true }));
  const publish = createGallery();
  await publish(first);
  await edit(first, 'quiet-harbour', 'A title in the first copy');
  await edit(second, 'open-meadow', 'A title in the second copy');

  const answers = [await publish(first), await publish(second), await publish(first)];

  const clean = [await createGallery()(first), await createGallery()(second)];
  expect(clean[0]?.files).not.toEqual(clean[1]?.files);
  expect(answers.map(({ files }) => files)).toEqual([clean[0], clean[1], clean[0]].map((one) => one?.files));
});
