import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { root } from '../../src/config.ts';
import { isNamedByContent } from '../../src/server/outputs.ts';
import { openSite, type PublishRequest } from '../../src/server/site.ts';
import { flipBit } from '../flip-bit.ts';
import { createFolder } from '../folder.ts';
import { canFillDisk, onFullDisk } from '../full-disk.ts';
import { readFolder } from '../rebuild/world.ts';
import { putFiles, startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord, mediaRecord } from '../replica/records.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig, shareBundles } from '../site-config.ts';
import { createSiteEnvironment } from '../site-environment.ts';

const flips = 100;
const levels = [0, 4, 64, 256, 1024, 4096];
const seed = Math.floor(Math.random() * 2 ** 31);

const edited = (title: string) => {
  const sent = entryRecord('template', 3, createRandom(4));
  return { ...sent, record: { ...sent.record, title } };
};

/** A site that was built and closed, of which tests take copies, and has an edit to follow. `publish` does so from a state folder. */
async function createBuilt() {
  const cms = await startFilledCms();
  const configOf = (folder: string) =>
    readSiteConfig({
      CMS_URL: cms.url,
      CMS_TOKEN: cms.token,
      WEBHOOK_SECRET: 'a-secret-of-the-test',
      SITE_STATE_DIR: folder,
      // The same public variables as those of `createSiteEnvironment`.
      NETLIFY: 'true',
    });
  const publish = async (folder: string, request?: PublishRequest) => {
    const log = createTestLog();
    const site = openSite(configOf(folder), log, { staysFor: 0 });
    const published = await site.publish(request).finally(() => site.close());
    return { failed: published.report?.failed, files: await readFolder(configOf(folder).places.dist), log };
  };
  const place = mkdtempSync(join(tmpdir(), 'vitrine-damage-'));
  const built = join(place, 'built');
  await publish(built);
  cms.put(edited('Edited meanwhile'));
  const { files: clean } = await publish(join(place, 'clean'));
  return {
    ...{ cms, built, publish, clean },
    async remove() {
      rmSync(place, { recursive: true });
      await cms[Symbol.asyncDispose]();
    },
  };
}

let site: Awaited<ReturnType<typeof createBuilt>>;
beforeAll(async () => {
  site = await createBuilt();
});
afterAll(() => site.remove());

test.each(['replica.sqlite', 'replica.sqlite-sums', 'trace.sqlite', 'trace.sqlite-sums'])(
  'after a bit of %s has turned around, the next publish makes what a clean build makes',
  async (name) => {
    const { built, publish, clean } = site;
    const random = createRandom(seed);
    for (let flip = 0; flip < flips; flip += 1) {
      const folder = createFolder();
      cpSync(built, folder, { recursive: true });
      const file = join(folder, '.cache', name);
      const [at, bit] = [Math.floor(random() * statSync(file).size), Math.floor(random() * 8)];
      flipBit(file, at, bit);

      const { failed, files, log } = await publish(folder);

      const where = `bit ${bit} of byte ${at}, seed ${seed}`;
      expect(failed, where).toEqual([]);
      expect(files, where).toEqual(clean);
      expect(log.lines.join(), where).toMatch(/damaged/);
      rmSync(folder, { recursive: true });
    }
  },
  3_600_000,
);

test.runIf(canFillDisk()).each(levels)(
  'with %i kB of room a build leaves no file half, and the next one with room completes the site',
  async (free) => {
    const { cms, built, clean } = site;
    const before = await readFolder(join(built, 'dist'));
    const [out, { folder, env }] = [createFolder(), createSiteEnvironment(cms)];
    const linked = createFolder();
    cpSync(built, linked, { recursive: true });
    shareBundles(linked);
    const command = onFullDisk(
      { from: linked, place: folder, free, out },
      process.execPath,
      join(root, 'scripts/build.ts'),
    );
    const run = ([program = '', ...parameters]: string[], environment = env) =>
      new Promise<{ code: unknown; errors: string }>((resolve) => {
        execFile(program, parameters, { env: environment }, (error, _output, errors) =>
          resolve({ code: error?.code ?? 0, errors }),
        );
      });

    const { code, errors } = await run(command);

    const after = await readFolder(join(out, 'dist'));
    for (const [path, text] of Object.entries(after))
      expect([before[path], clean[path]], path).toContain(text);
    if (code !== 0) expect(errors).toMatch(/Nothing can be written|could not be written/);
    await run([process.execPath, join(root, 'scripts/build.ts')], { ...env, SITE_STATE_DIR: out });
    const stays = (name: string) => isNamedByContent(toOutputPath(name)) && !(name in clean);
    const names = Object.keys(await readFolder(join(out, 'dist'))).filter((name) => !stays(name));
    expect(names).toEqual(Object.keys(clean));
    expect((await readFolder(join(out, 'dist')))['templates/template-3.html']).toContain('Edited meanwhile');
  },
  600_000,
);

function putFile(place: string): void {
  rmSync(place, { recursive: true });
  writeFileSync(place, 'in the way');
}

test.each(['replica.sqlite', 'replica.sqlite-sums', 'trace.sqlite'])(
  'a folder in the place of %s is replaced, and the next publish makes what a clean build makes',
  async (name) => {
    const { built, publish, clean } = site;
    const folder = createFolder();
    cpSync(built, folder, { recursive: true });
    putFolder(join(folder, '.cache', name));

    const { failed, files } = await publish(folder);

    expect(failed).toEqual([]);
    expect(files).toEqual(clean);
  },
);

/** Puts a folder with a file in the place of something. */
function putFolder(place: string): void {
  rmSync(place, { recursive: true });
  mkdirSync(join(place, 'deep'), { recursive: true });
}

test.each([
  ['that is damaged', (media: string, name: string) => flipBit(join(media, name), 9, 2)],
  ['in whose place is a folder', (media: string, name: string) => putFolder(join(media, name))],
  ['whose folder is a file', (media: string) => putFile(media)],
])('a mirrored picture %s is not published, and a comparison fetches it again', async (_, spoil) => {
  const { cms, publish } = site;
  const sent = entryRecord('template', 90, createRandom(90));
  cms.put(mediaRecord(91), { ...sent, record: { ...sent.record, thumbnail: 'media-91' } });
  putFiles(cms, mediaRecord(91));
  const folder = createFolder();
  const first = await publish(folder);
  const media = join(folder, '.cache/media');
  const [name = ''] = readdirSync(media);
  spoil(media, name);
  rmSync(join(folder, 'dist/_media', name));

  const message = expect.stringMatching(/ is damaged or gone\. .*--reconcile/);
  expect((await publish(folder)).failed).toEqual([{ path: `_media/${name}`, message }]);
  const mended = await publish(folder, { reconcile: true });
  expect([first.failed, mended.failed]).toEqual([[], []]);
  expect(mended.files).toEqual(first.files);
});
