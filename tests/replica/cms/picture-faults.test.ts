import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SentRecord } from '../../../src/replica/records/schema.ts';
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
function template(n: number, media: number | null): SentRecord {
  const sent = entryRecord('template', n, createRandom(n));
  const thumbnail = media === null ? null : `media-${media}`;
  return { ...sent, record: { ...sent.record, thumbnail, screenshots: [], author: null } };
}

test.each<[string, () => SentRecord, RegExp]>([
  [
    'of unknown size',
    () => ({ ...mediaRecord(1), record: { ...mediaRecord(1).record, width: null } }),
    /Its size is unknown\. Upload it again in the media library\.$/,
  ],
  [
    'of a type that browsers do not show',
    () => ({ ...mediaRecord(1), record: { ...mediaRecord(1).record, mime: 'image/tiff' } }),
    /\/uploads\/original_1\.webp is of the type image\/tiff.*Replace the picture/,
  ],
  [
    'whose file is missing',
    () => {
      cms.files.delete('/uploads/original_1.webp');
      return mediaRecord(1);
    },
    /original_1\.webp.* answered.*404.*upload the picture again/,
  ],
  [
    'whose file is too large',
    () => {
      cms.files.set('/uploads/original_1.webp', {
        body: new Uint8Array(25 * 1024 * 1024 + 1),
        type: 'image/webp',
      });
      return mediaRecord(1);
    },
    /original_1\.webp is larger than 25 MB\. Replace/,
  ],
  [
    'whose file is damaged',
    () => {
      cms.files.set('/uploads/original_1.webp', { body: 'no picture', type: 'image/webp' });
      return mediaRecord(1);
    },
    /original_1\.webp is damaged\. Replace/,
  ],
])('a picture %s is reported with its entry until it is mended', async (_, spoil, reason) => {
  putFiles(cms, mediaRecord(1));
  putFiles(cms, mediaRecord(2));
  cms.put(template(1, 1), template(2, 2), spoil(), mediaRecord(2));

  await follower.sync();

  const [fault, ...others] = follower.replica.skipped();
  expect(fault).toEqual({ type: 'template', id: 'template-1', reason: expect.stringMatching(reason) });
  expect(fault?.reason).toMatch(/^A picture of the template "template-1" is not shown as it is in the CMS/);
  expect(others).toEqual([]);

  putFiles(cms, mediaRecord(1));
  cms.put(mediaRecord(1, 2));
  await follower.sync();
  expect(follower.replica.skipped()).toEqual([]);
});

test('a portrait that cannot be shown is reported with its author', async () => {
  const sent = template(1, null);
  const author = authorRecord(1);
  cms.put({ ...sent, record: { ...sent.record, author: author.id } }, author);
  const portrait = String(author.record?.['profilePicture']).replace('media-', '');
  const { record } = mediaRecord(Number(portrait));
  cms.put({ type: 'media', id: `media-${portrait}`, record: { ...record, height: null } });

  await follower.sync();

  expect(follower.replica.skipped()).toEqual([
    { type: 'author', id: author.id, reason: expect.stringContaining('Its size is unknown') },
  ]);
});
