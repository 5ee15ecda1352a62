import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Picture } from '../../../src/catalogue/entry.ts';
import { createQueryKey } from '../../../src/catalogue/query-keys.ts';
import { computeFileHash } from '../../../src/search/index/file-table.ts';
import { flipBit } from '../../flip-bit.ts';
import { type FakeCms, startFakeCms } from '../fake-cms.ts';
import { createFollower, type Follower, putFiles } from '../follower.ts';
import { authorRecord, createRandom, entryRecord, mediaRecord } from '../records.ts';

let cms: FakeCms;
let follower: Follower;

beforeEach(async () => {
  cms = await startFakeCms();
  follower = createFollower(cms);
});

afterEach(async () => {
  follower[Symbol.dispose]();
  await cms[Symbol.asyncDispose]();
});

/** A template that shows only the media record with this number. */
const template = (n: number, media: number | null) => {
  const sent = entryRecord('template', n, createRandom(n));
  const thumbnail = media === null ? null : `media-${media}`;
  return { ...sent, record: { ...sent.record, thumbnail, screenshots: [], author: null } };
};
const thumbnail = (n: number) => follower.replica.entry('template', `template-${n}`)?.thumbnail;
const files = () => readdirSync(join(follower.folder, 'media')).sort();
const filesOf = (picture: Picture | undefined) =>
  picture?.renditions.map(({ url }) => url.replace('/_media/', '')) ?? [];
const bytes = (name: string | undefined) =>
  readFileSync(join(follower.folder, 'media', name ?? ''), 'latin1');

test('the files that an entry shows are mirrored under names made from their content', async () => {
  cms.put(template(1, 1), mediaRecord(1), mediaRecord(2));
  putFiles(cms, mediaRecord(1));
  putFiles(cms, mediaRecord(2));

  await follower.sync();

  const picture = thumbnail(1);
  expect(picture?.renditions.map(({ width }) => width)).toEqual([240, 640, 960, 1600]);
  expect(picture?.placeholder).toBe(picture?.renditions[0]?.url);
  expect(filesOf(picture)).toEqual(filesOf(picture).map(() => expect.stringMatching(/^[0-9a-f]{20}\.webp$/)));
  expect(files()).toEqual(follower.replica.mediaFiles());
  for (const name of files())
    expect(follower.replica.answer(createQueryKey('media', name))).toEqual({ source: name });
  expect(cms.asked.some((path) => path.includes('_2.webp'))).toBe(false);
});

test('the first mirrored pictures appear everywhere, and a reader of the change log from before must compare everything', async () => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  let before = 0;
  using one = createFollower({
    ...cms,
    fetch(...asked) {
      before = one.replica.cursor;
      return fetch(...asked);
    },
  });

  await one.sync();

  const { replica } = one;
  expect(replica.changedSince(before)).toBeUndefined();
  const [name = ''] = replica.dataFiles('template', 'cards');
  const cards = String(replica.answer(createQueryKey('dataFile', 'template', 'cards', name)));
  expect(cards).toContain(replica.entry('template', 'template-1')?.thumbnail?.renditions.at(-1)?.url);
  expect(computeFileHash(cards)).toBe(name);
});

test('a replaced file is fetched again at its old address, and its page becomes stale', async () => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  await follower.sync();
  const before = filesOf(thumbnail(1));
  const cursor = follower.replica.cursor;
  putFiles(cms, mediaRecord(1), 'replaced');
  cms.put(mediaRecord(1, 2));

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  const after = filesOf(thumbnail(1));
  expect(bytes(after[0])).toContain('replaced');
  const [first, second] = cms.asked.filter((path) => path.includes('original_1.webp'));
  expect(first, 'so that no cache on the way answers').not.toBe(second);
  const touched = follower.replica.changedSince(cursor);
  expect(touched).toContain(createQueryKey('entry', 'template', 'template-1'));
  for (const name of [...before, ...after]) expect(touched).toContain(createQueryKey('media', name));
});

test('a record that changes while its files stay the same touches no page', async () => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  await follower.sync();
  cms.put(mediaRecord(1, 2));

  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });
});

test.each([
  ['is not there', () => cms.files.delete('/uploads/small_1.webp')],
  [
    'is a page of HTML',
    () => cms.files.set('/uploads/small_1.webp', { body: '<p>Sign in</p>', type: 'text/html' }),
  ],
  [
    'breaks off',
    () =>
      cms.answerOtherwise(/small_1/, (_, response) => response.write('half', () => response.destroy()), 4),
  ],
])('when a file %s, the entry is shown without its picture, and the next sync gets it', async (_, fail) => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  fail();

  expect(await follower.sync()).toEqual({ outcome: 'changed' });
  expect(follower.replica.slugs('template')).toEqual(['template-1']);
  expect(thumbnail(1)).toBeUndefined();
  expect(follower.warnings.join()).toMatch(/media-1.*keeps its last good files; the next sync tries again/);
  expect(files().filter((name) => name.endsWith('.part'))).toEqual([]);

  cms.answerAsUsual();
  putFiles(cms, mediaRecord(1));
  expect(await follower.sync()).toEqual({ outcome: 'changed' });
  expect(filesOf(thumbnail(1))).toHaveLength(4);
});

test('if the new version of a picture cannot be fetched, its last good files stay', async () => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  await follower.sync();
  const before = thumbnail(1);
  cms.files.clear();
  cms.put(mediaRecord(1, 2));

  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });

  expect(thumbnail(1)).toEqual(before);
});

test('a file of more than 25 MB is left out, and its renditions are shown', async () => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  cms.files.set('/uploads/original_1.webp', {
    body: new Uint8Array(25 * 1024 * 1024 + 1),
    type: 'image/webp',
  });

  await follower.sync();

  expect(thumbnail(1)).toMatchObject({
    width: 960,
    renditions: [{ width: 240 }, { width: 640 }, { width: 960 }],
  });
  expect(follower.warnings.join()).toContain('at most 25 MB');
});

test('pictures on an image CDN are linked there and never fetched', async () => {
  cms.put(template(1, 3), mediaRecord(3));

  await follower.sync();

  expect(thumbnail(1)).toMatchObject({
    publicId: 'public/3',
    placeholder: 'https://cdn.example/uploads/thumbnail_3.webp',
  });
  expect(cms.asked.filter((path) => path.startsWith('/uploads'))).toEqual([]);
});

test('a picture of unknown size and one of an unusual kind are left out with a warning', async () => {
  const unknown = mediaRecord(1);
  const unusual = mediaRecord(2);
  cms.put(template(1, 1), { ...unknown, record: { ...unknown.record, width: null } });
  cms.put(template(2, 2), { ...unusual, record: { ...unusual.record, mime: 'image/tiff', formats: [] } });

  await follower.sync();

  expect([thumbnail(1), thumbnail(2)]).toEqual([undefined, undefined]);
  expect(follower.warnings.join('\n')).toMatch(
    /media-1\) is left out because its size is unknown[\s\S]*media-2\) is left out/,
  );
  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });
});

test('the picture of an author with published entries is mirrored, the picture of any other account is not', async () => {
  const written = template(1, null);
  cms.put(
    { ...written, record: { ...written.record, author: 'author-1' } },
    authorRecord(1),
    authorRecord(2),
  );
  for (const n of [1, 2]) {
    cms.put(mediaRecord(n));
    putFiles(cms, mediaRecord(n));
  }

  await follower.sync();

  expect(filesOf(follower.replica.author('author 1')?.picture)).toHaveLength(4);
  expect(follower.replica.author('author 2')).toBeUndefined();
  expect(cms.asked.some((path) => path.includes('_2.webp'))).toBe(false);
});

test('sweeping removes the files that nothing shows any more, and a picture that returns is fetched again', async () => {
  cms.put(template(1, 1), mediaRecord(1), template(2, 2), mediaRecord(2));
  putFiles(cms, mediaRecord(1));
  putFiles(cms, mediaRecord(2));
  await follower.sync();
  cms.put(template(1, null));
  await follower.sync();

  await follower.mirror.sweep(follower.replica.mediaFiles());

  expect(files()).toEqual(follower.replica.mediaFiles());
  expect(filesOf(thumbnail(2)).every((name) => existsSync(join(follower.folder, 'media', name)))).toBe(true);

  cms.put(template(1, 1));
  await follower.sync();
  expect(filesOf(thumbnail(1)).every((name) => existsSync(join(follower.folder, 'media', name)))).toBe(true);
});

test('a comparison fetches damaged and missing files again, and no others', async () => {
  for (const n of [1, 2, 3]) {
    cms.put(template(n, n), mediaRecord(n));
    putFiles(cms, mediaRecord(n), `of ${n}`);
  }
  await follower.sync();
  const before = files().map((name) => [name, bytes(name)]);
  const cursor = follower.replica.cursor;
  const [damaged = '', lost = ''] = [filesOf(thumbnail(1))[0], filesOf(thumbnail(2))[0]];
  flipBit(join(follower.folder, 'media', damaged), 5, 1);
  rmSync(join(follower.folder, 'media', lost));
  cms.asked.length = 0;

  await follower.sync();
  expect(cms.asked.filter((path) => path.includes('.webp'))).toEqual([]);
  await follower.reconcile();

  expect(files().map((name) => [name, bytes(name)])).toEqual(before);
  const media = cms.asked.flatMap((path) => /_(\d)\.webp/.exec(path)?.[1] ?? []);
  expect([...new Set(media)].sort()).toEqual(['1', '2']);
  expect(follower.replica.cursor).toBe(cursor);
});

test('a comparison fetches a picture again in whose place there is a pipe', async () => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  await follower.sync();
  const before = files().map((name) => [name, bytes(name)]);
  const place = join(follower.folder, 'media', filesOf(thumbnail(1))[0] ?? '');
  rmSync(place);
  execFileSync('mkfifo', [place]);

  await follower.reconcile();

  expect(files().map((name) => [name, bytes(name)])).toEqual(before);
});

test('an empty picture does not replace the last good one', async () => {
  cms.put(template(1, 1), mediaRecord(1));
  putFiles(cms, mediaRecord(1));
  await follower.sync();
  const before = filesOf(thumbnail(1));
  cms.put(mediaRecord(1, 2));
  for (const address of cms.files.keys()) cms.files.set(address, { body: '', type: 'image/webp' });

  await follower.sync();

  expect(filesOf(thumbnail(1))).toEqual(before);
  expect(follower.warnings.join()).toContain('answered with no bytes');
});

test('pictures that never arrive delay a sync only for a while, and the next syncs not at all', async () => {
  using hasty = createFollower({ ...cms, patience: 200 });
  cms.put(template(1, 1), mediaRecord(1));
  cms.answerOtherwise(/uploads/, () => undefined, 100);

  expect(await hasty.sync()).toEqual({ outcome: 'changed' });
  const asked = cms.asked.length;
  cms.put(template(2, null));
  await hasty.sync();

  expect(hasty.replica.slugs('template')).toHaveLength(2);
  expect(cms.asked.slice(asked).filter((path) => path.startsWith('/uploads'))).toEqual([]);
});
