import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryKey } from '../../../src/catalogue/query-keys.ts';
import { defaultSettings } from '../../../cms/shared/gallery.ts';
import { type FakeCms, status } from '../fake-cms.ts';
import { findFreePort } from '../../cms/start-cms.ts';
import { createFollower, edited, type Follower, startFilledCms } from '../follower.ts';
import { generateRecords, lookupRecord } from '../records.ts';
import { applyRecords, createReplica, readAll } from '../world.ts';

let cms: FakeCms;
let follower: Follower;

beforeEach(async () => {
  cms = await startFilledCms();
  follower = createFollower({ ...cms, timeout: 1000 });
});

afterEach(async () => {
  follower[Symbol.dispose]();
  await cms[Symbol.asyncDispose]();
});

const titleOf = (n: number) => follower.replica.entry('template', `template-${n}`)?.title;

test('the first sync copies everything, and the next one finds nothing new', async () => {
  expect(await follower.sync()).toEqual({ outcome: 'changed' });
  expect(follower.replica.slugs('template')).toHaveLength(20);
  expect(follower.replica.list('inspiration', 'all', { sort: 'updatedAt:desc', limit: 1 }).total).toBe(5);

  cms.asked.length = 0;
  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });
  expect(cms.asked).toEqual([expect.stringMatching(/^\/api\/changes\?since=\d+&limit=\d+&nonce=.+$/)]);
});

test('a published edit is followed through the feed', async () => {
  await follower.sync();
  const cursor = follower.replica.cursor;
  cms.put(edited(3, 'Edited'));

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(titleOf(3)).toBe('Edited');
  expect(follower.replica.changedSince(cursor)).toContain(createQueryKey('entry', 'template', 'template-3'));
  expect(cms.asked.filter((path) => path === '/api/export')).toHaveLength(1);
});

test('changes that do not fit in one answer are all followed', async () => {
  await follower.sync();
  for (let time = 0; time < 1200; time += 1) cms.put(edited(time % 20, `Edition ${time}`));

  await follower.sync();

  expect(titleOf(19)).toBe('Edition 1199');
});

test.each([
  ['after a reset', () => cms.reset()],
  ['when the feed is another one', () => cms.replaceFeed()],
])('everything is exported again %s, and missing records are removed', async (_, happen) => {
  await follower.sync();
  cms.records.delete('template/template-4');
  cms.records.set('template/template-5', edited(5, 'Restored'));
  happen();

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(titleOf(4)).toBeUndefined();
  expect(titleOf(5)).toBe('Restored');
});

test('a feed that the CMS has begun anew, as for a kind that is switched off, is no warning', async () => {
  await follower.sync();
  cms.replaceFeed();

  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });

  expect(follower.warnings).toEqual([]);
});

test('everything is compared when the database was replaced by an older copy with as many changes', async () => {
  cms.put(edited(3, 'In the lost history'));
  await follower.sync();
  const position = follower.replica.feedPosition();
  cms.putBackCopy(1);
  cms.records.set('template/template-3', edited(3, 'In the copy'));
  cms.put(edited(4, 'In the other history'));

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(follower.replica.feedPosition()?.cursor).toBe(position?.cursor);
  expect([titleOf(3), titleOf(4)]).toEqual(['In the copy', 'In the other history']);
  expect(follower.warnings).toEqual([expect.stringContaining('So the site compares everything.')]);
  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });
  expect(follower.warnings).toHaveLength(1);
});

test('a CMS without nonces is followed by its cursor alone, and from its upgrade on by nonces', async () => {
  cms.setKnowsNonces(false);
  await follower.sync();
  cms.put(edited(3, 'Before the upgrade'));
  await follower.sync();
  cms.setKnowsNonces(true);

  await follower.sync();
  cms.put(edited(4, 'After the upgrade'));
  await follower.sync();
  cms.putBackCopy(1);
  cms.put(edited(4, 'In the other history'));
  await follower.sync();

  expect([titleOf(3), titleOf(4)]).toEqual(['Before the upgrade', 'In the other history']);
  expect(cms.asked.filter((path) => path === '/api/export')).toHaveLength(2);
});

test('a reconciliation finds what the feed never said', async () => {
  await follower.sync();
  cms.records.set('tag/tag-1', lookupRecord('tag', 1, 'Said by nobody'));
  cms.records.delete('template/template-7');
  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });

  expect(await follower.reconcile()).toEqual({ outcome: 'changed' });

  using fresh = createReplica();
  applyRecords(fresh, cms.records.values());
  expect(readAll(follower.replica).get(createQueryKey('lookups', 'tag'))).toEqual(
    readAll(fresh).get(createQueryKey('lookups', 'tag')),
  );
  expect(titleOf(7)).toBeUndefined();
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])('status %i is tried again', async (code) => {
  cms.answerOtherwise(/export/, status(code), 3);

  expect(await follower.sync()).toEqual({ outcome: 'changed' });
});

test('a call without an answer is tried again', async () => {
  cms.answerOtherwise(/export/, () => undefined, 1);
  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  cms.put(edited(1, 'Heard'));
  cms.answerOtherwise(/changes/, (_, response) => response.write('{"feed'), 1);
  expect(await follower.sync()).toEqual({ outcome: 'changed' });
  expect(titleOf(1)).toBe('Heard');
});

test.each([
  [401, 'Check CMS_TOKEN.'],
  [404, 'Check CMS_URL, and that the CMS runs there.'],
])(
  'a CMS that answers every call with %i leads to a sentence that says what to check',
  async (code, advice) => {
    await follower.sync();
    cms.answerOtherwise(/./, status(code), 9);

    expect(await follower.sync()).toMatchObject({ reason: expect.stringContaining(advice) });
  },
);

test('an address where nothing listens leads to a sentence that says what to check', async () => {
  using stray = createFollower({ ...cms, url: `http://127.0.0.1:${await findFreePort()}` });

  expect(await stray.sync()).toMatchObject({
    outcome: 'failed',
    reason: expect.stringMatching(/ECONNREFUSED.* Check CMS_URL, and that the CMS runs there\./),
  });
});

test('a CMS that is down at the first sync leaves the replica empty and untouched', async () => {
  using alone = createFollower({ url: 'http://127.0.0.1:9', token: '' });

  expect(await alone.sync()).toMatchObject({ outcome: 'failed' });

  expect(alone.replica.feedPosition()).toBeUndefined();
  expect(alone.replica.slugs('template')).toEqual([]);
});

test('an export without entries is refused while the replica has even one entry', async () => {
  for (let n = 1; n < 20; n += 1) cms.remove('template', `template-${n}`);
  for (let n = 0; n < 5; n += 1) cms.remove('inspiration', `inspiration-${n}`);
  await follower.sync();
  cms.remove('template', 'template-0');
  cms.reset();

  expect(await follower.sync()).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('--allow-mass-delete'),
  });

  expect(follower.replica.slugs('template')).toEqual(['template-0']);
});

test('an editor may delete the last entries one by one', async () => {
  for (let n = 0; n < 5; n += 1) cms.remove('inspiration', `inspiration-${n}`);
  for (let n = 0; n < 18; n += 1) cms.remove('template', `template-${n}`);
  await follower.sync();
  cms.remove('template', 'template-18');
  await follower.sync();
  cms.remove('template', 'template-19');

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(follower.replica.slugs('template')).toEqual([]);
});

test('a sync that would remove more than a fifth of the gallery is refused until it is allowed', async () => {
  await follower.sync();
  for (let n = 0; n < 10; n += 1) cms.remove('template', `template-${n}`);
  cms.put(edited(15, 'Behind the deletion'));

  expect(await follower.sync()).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('10 of the 25'),
  });
  expect(follower.replica.slugs('template')).toHaveLength(20);
  expect(titleOf(15)).not.toBe('Behind the deletion');

  expect(await follower.sync({ allowMassDelete: true })).toEqual({ outcome: 'changed' });
  expect(follower.replica.slugs('template')).toHaveLength(10);
  expect(titleOf(15)).toBe('Behind the deletion');
});

test('a large deletion is followed without asking when the CMS says that it is meant, and no entry more', async () => {
  await follower.sync();
  for (let n = 0; n < 10; n += 1) cms.remove('template', `template-${n}`);
  cms.announceDeletions(10);

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(follower.replica.slugs('template')).toHaveLength(10);
  for (let n = 10; n < 20; n += 1) cms.remove('template', `template-${n}`);
  cms.announceDeletions(0);
  expect(await follower.sync()).toMatchObject({ outcome: 'refused' });
});

test('the entries of a kind that the gallery switches off may leave, however many, and no others with them', async () => {
  for (const sent of generateRecords({ templates: 0, inspirations: 20 }))
    if (sent.type === 'inspiration') cms.put(sent);
  await follower.sync();
  const switchOff = { ...defaultSettings, logo: null, inspirations: false };
  cms.put({ type: 'gallery', id: 'gallery-0', record: switchOff });
  for (const { type, id } of [...cms.records.values()]) if (type === 'inspiration') cms.remove(type, id);
  for (let n = 0; n < 10; n += 1) cms.remove('template', `template-${n}`);
  cms.replaceFeed();

  expect(await follower.sync()).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('10 of the 40'),
  });

  cms.put(edited(0, 'Back'));
  expect(await follower.sync()).toEqual({ outcome: 'changed' });
  expect(follower.replica.list('inspiration', 'all', { sort: 'updatedAt:desc', limit: 1 }).total).toBe(0);
});

test('the refusal does not depend on how the feed divides its answers', async () => {
  await follower.sync();
  for (let time = 0; time < 600; time += 1) cms.put(edited(19, `Edition ${time}`));
  for (let n = 0; n < 5; n += 1) cms.remove('template', `template-${n}`);
  for (let time = 0; time < 600; time += 1) cms.put(edited(19, `Edition ${time}`));
  for (let n = 5; n < 10; n += 1) cms.remove('template', `template-${n}`);

  expect(await follower.sync()).toMatchObject({ outcome: 'refused' });
});

test('a smaller deletion is followed without asking', async () => {
  await follower.sync();
  for (let n = 0; n < 9; n += 1) cms.remove('template', `template-${n}`);

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(follower.replica.slugs('template')).toHaveLength(11);
});

test('an entry that fails its schema is skipped and named; its last good version stays, and the others are followed', async () => {
  await follower.sync();
  const broken = edited(6, 'Broken');
  cms.put({ ...broken, record: { ...broken.record, price: 'cheap' } }, edited(7, 'Whole'));

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(titleOf(6)).toMatch(/^The template/);
  expect(titleOf(7)).toBe('Whole');
  expect(follower.warnings.join()).toMatch(
    /The template "template-6" \(template-6\) was skipped because of its field price/,
  );
  expect(follower.replica.skipped().map(({ id }) => id)).toEqual(['template-6']);

  follower.warnings.length = 0;
  await follower.reconcile();
  expect(follower.warnings).toEqual([]);
  expect(titleOf(6)).toMatch(/^The template/);

  cms.put(edited(6, 'Mended'));
  await follower.sync();
  expect(titleOf(6)).toBe('Mended');
  expect(follower.replica.skipped()).toEqual([]);
});
