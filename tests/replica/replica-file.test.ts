import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import { openReader } from '../../src/replica/reader.ts';
import { openReplica, type Replica } from '../../src/replica/replica.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createRandom, entryRecord, generateRecords, lookupRecord } from './records.ts';
import { applyRecords, changeOf, createReplicaInMemory, pagesSince, readAll } from './world.ts';

const warnings: string[] = [];
const log = { warn: (sentence: string) => warnings.push(sentence) };
let folder: string;
let file: string;
let replica: Replica;

beforeEach(() => {
  warnings.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'vitrine-replica-'));
  file = join(folder, 'deep', 'replica.sqlite');
  replica = openReplica(file, log);
});

afterEach(() => {
  replica.close();
  rmSync(folder, { recursive: true });
});

const template = (n: number, fields: object = {}): SentRecord => {
  const sent = entryRecord('template', n, createRandom(n + 1));
  return { ...sent, record: { ...sent.record, ...fields } };
};

test('the change log lists every change since a cursor, until it forgets them', () => {
  applyRecords(replica, [template(1), template(2)]);
  const start = replica.cursor;
  applyRecords(replica, [template(1, { description: 'One' })]);
  const middle = replica.cursor;
  applyRecords(replica, [template(2, { description: 'Two' })]);

  expect([...(pagesSince(replica, start) ?? [])].sort()).toEqual([
    'entry/template/template-1',
    'entry/template/template-2',
  ]);
  expect(pagesSince(replica, middle)).toEqual(['entry/template/template-2']);
  expect(pagesSince(replica, replica.cursor)).toEqual([]);
  expect(pagesSince(replica, replica.cursor + 1)).toBeUndefined();

  replica.forgetUntil(middle);
  expect(pagesSince(replica, start)).toBeUndefined();
  expect(pagesSince(replica, middle)).toEqual(['entry/template/template-2']);
});

test('the change log does not cover the time before the first records', () => {
  expect(pagesSince(replica, 0)).toEqual([]);

  applyRecords(replica, [template(1)]);

  expect(pagesSince(replica, 0)).toBeUndefined();
});

test('state and change log survive the process', () => {
  applyRecords(replica, generateRecords({ templates: 10, inspirations: 5 }));
  const cursor = replica.cursor;
  applyRecords(replica, [template(3, { description: 'Edited.' })]);
  const before = { changeLogId: replica.changeLogId, entry: replica.entry('template', 'template-3') };
  replica.close();

  replica = openReplica(file, log);

  expect({ changeLogId: replica.changeLogId, entry: replica.entry('template', 'template-3') }).toEqual(
    before,
  );
  expect(pagesSince(replica, cursor)).toEqual(['entry/template/template-3']);
  expect(warnings).toEqual([]);
});

test('a reader that saw a cursor which a power cut undid learns of the changes written in its place', () => {
  applyRecords(replica, [template(1), template(2)]);
  const durable = [file, `${file}-wal`].map((name) => ({ name, bytes: readFileSync(name) }));
  applyRecords(replica, [template(1, { description: 'Taken back.' })]);
  const seen = replica.cursor;
  replica.close();
  for (const { name, bytes } of durable) writeFileSync(name, bytes);

  replica = openReplica(file, log);
  applyRecords(replica, [template(2, { description: 'Written in its place.' })]);

  expect(pagesSince(replica, seen)).toEqual(['entry/template/template-2']);
});

test.each([
  ['of another version', () => new BetterSqlite(file).pragma('user_version = 99')],
  [
    'that is damaged',
    () => writeFileSync(file, 'no database at all, but long enough to be read as one'.repeat(100)),
  ],
  [
    'that is another database',
    () => new BetterSqlite(file).exec('PRAGMA user_version = 0; DROP TABLE state'),
  ],
])('a file %s is replaced by a new one, with a warning', (_, spoil) => {
  applyRecords(replica, [template(1)]);
  const { changeLogId } = replica;
  replica.close();
  spoil();

  replica = openReplica(file, log);

  expect(replica.slugs('template')).toEqual([]);
  expect(replica.changeLogId).not.toBe(changeLogId);
  expect(warnings).toEqual([expect.stringContaining('is recreated from the CMS')]);
});

test('a reader sees one state until it refreshes', () => {
  applyRecords(replica, [template(1)]);
  const reader = openReader(file);
  const key = createQueryKey('entry', 'template', 'template-1');
  const [before, cursor] = [reader.answer(key), reader.cursor];

  applyRecords(replica, [template(1, { title: 'Edited', tags: ['tag-1'] }), lookupRecord('tag', 1)]);
  expect(reader.answer(key)).toEqual(before);
  expect(reader.cursor).toBe(cursor);

  reader.refresh();
  expect(reader.answer(key)).toMatchObject({ title: 'Edited', tags: [{ name: 'tag 1' }] });
  expect(reader.cursor).toBe(replica.cursor);
  reader.close();
});

test('all reads within a read snapshot see one state, and the snapshot ends even after a failure', async () => {
  applyRecords(replica, [template(1), template(2)]);
  const other = new BetterSqlite(file);
  const rename = (slug: string) =>
    other.prepare("UPDATE entry SET slug = ? WHERE id = 'template-1'").run(slug);

  const held = replica.withReadSnapshot(async () => {
    const before = replica.slugs('template');
    rename('renamed');
    await Promise.resolve();
    expect(replica.slugs('template')).toEqual(before);
    throw new Error('A page could not be rendered.');
  });
  await expect(held).rejects.toThrow('could not be rendered');

  expect(replica.slugs('template')).toContain('renamed');
  expect(other.pragma('wal_checkpoint(TRUNCATE)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
  other.close();
});

test('a batch that cannot be written changes nothing', () => {
  applyRecords(replica, [template(1)]);
  const { cursor } = replica;
  const broken = changeOf(template(3));
  Object.assign(broken.record ?? {}, { slug: { toString: 'no text' } });

  expect(() => replica.apply({ changes: [changeOf(template(2)), broken] })).toThrow();

  expect(replica.slugs('template')).toEqual(['template-1']);
  expect(replica.cursor).toBe(cursor);
});

/** More changes than are committed at once. */
const many = Array.from({ length: 5200 }, (_, n) => changeOf(lookupRecord('tag', n, `tag number ${n}`)));

/** Fills the replica as a first sync does, and compares it with a fresh one. */
function expectFirstSync(): void {
  using fresh = createReplicaInMemory();
  for (const one of [replica, fresh]) {
    expect(one.isEmpty()).toBe(true);
    expect(one.feedPosition()).toBeUndefined();
    expect(one.lookups('tag')).toEqual([]);
    one.staging.clear();
    one.staging.put([changeOf(template(1)), changeOf(lookupRecord('tag', 7))], []);
    one.applyStaged({ feed: 'feed', cursor: 1, nonce: '' });
  }
  expect(readAll(replica)).toEqual(readAll(fresh));
}

test('a first sync that fails midway leaves nothing behind, and the next one is complete', () => {
  const broken = changeOf(template(1));
  Object.assign(broken.record ?? {}, { slug: { toString: 'no text' } });
  replica.staging.put([...many, broken], []);

  expect(() => replica.applyStaged()).toThrow();

  expectFirstSync();
});

test('the commits of a killed first sync are discarded when the replica is opened again', () => {
  replica.staging.put([...many, changeOf(template(1))], []);
  replica.applyStaged({ feed: 'feed', cursor: 1, nonce: '' });
  replica.close();
  const raw = new BetterSqlite(file);
  raw.exec('UPDATE state SET floor = 0, feed = NULL; DROP INDEX entry_place');
  raw.close();

  replica = openReplica(file, log);

  expectFirstSync();
  expect(warnings).toEqual([]);
});
