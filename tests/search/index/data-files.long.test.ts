import { findDataKey } from '../../../src/search/format/data-files.ts';
import { brotliCompressSync, constants } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { lookupTypes } from '../../../cms/shared/facets.ts';
import type { QueryKey } from '../../../src/catalogue/query-keys.ts';
import type { Query } from '../../../src/catalogue/query.ts';
import type { Replica } from '../../../src/replica/replica.ts';
import type { SentRecord } from '../../../src/replica/records/schema.ts';
import { testQuery } from '../../catalogue/test-query.ts';
import {
  createRandom,
  entryRecord,
  generateRecords,
  lookupRecord,
  mediaRecord,
} from '../../replica/records.ts';
import {
  applyRecords,
  changeOf,
  createReplica,
  createReplicaInMemory,
  dataKeys,
} from '../../replica/world.ts';

const runs = process.env['LONG'] === '1' ? 100 : 8;
const pool = [...generateRecords({ templates: 0, inspirations: 0 })];
const template = (n: number, seed = n) => entryRecord('template', n, createRandom(seed));

/** In bytes, compressed like files that are sent. */
const sentSize = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/** The data files by key. */
const read = (replica: Replica) =>
  new Map(dataKeys(replica).map((key) => [key, String(replica.answer(key))]));

/** A returning visitor with a cache, who searches, filters, and counts beside one and two filters. Each visit returns its fetched bytes. */
function createVisitor(replica: Replica) {
  const cache = new Map<string, string>();
  return async (): Promise<number> => {
    let bytes = 0;
    const backend = createStaticBackend(async (path) => {
      const text = String(replica.answer(findDataKey(path.slice(1)) ?? ('' as QueryKey)));
      if (cache.get(path) !== text) bytes += sentSize(text);
      cache.set(path, text);
      return text;
    });
    const filtered: Query = { ...testQuery, facets: [{ type: 'tag', slugs: ['framer'] }] };
    await backend.answer({ name: 'list', query: { ...testQuery, search: 'edition' } }, signal);
    await backend.answer({ name: 'list', query: filtered }, signal);
    await backend.answer({ name: 'facet-counts', query: filtered, types: lookupTypes }, signal);
    await backend.answer(
      { name: 'facet-counts', query: { ...filtered, price: 'free' }, types: lookupTypes },
      signal,
    );
    return bytes;
  };
}
const { signal } = new AbortController();

/** Removes unique numbers, which would make more words than any gallery has. */
function withoutNumbers({ type, id, record }: SentRecord): SentRecord {
  const description = record?.['description'];
  const isText = typeof description === 'string';
  return {
    type,
    id,
    record: isText ? { ...record, description: description.replaceAll(/0\.\d+/g, '') } : record,
  };
}

const edit = fc.oneof(
  fc.record({ n: fc.nat({ max: 400 }), seed: fc.nat() }).map(({ n, seed }) => template(n, seed)),
  fc.record({ n: fc.nat({ max: 400 }), seed: fc.nat() }).map(({ n, seed }) => template(n, seed)),
  fc.nat({ max: 400 }).map((n): SentRecord => ({ type: 'template', id: `template-${n}`, record: null })),
  fc
    .record({ n: fc.nat({ max: 59 }), hex: fc.constantFrom('#1a2b3c', '#ffffff', '#f4f1ea') })
    .map(({ n, hex }): SentRecord => {
      const sent = mediaRecord(n);
      return { ...sent, record: { ...sent.record, palette: [{ hex, share: 0.9 }] } };
    }),
);

test('after any edits of hundreds of entries the files equal those of a fresh replica, and every change was announced', () => {
  const histories = fc.record({
    count: fc.integer({ min: 20, max: 300 }),
    batches: fc.array(fc.uniqueArray(edit, { selector: ({ id }) => id, minLength: 1, maxLength: 40 }), {
      minLength: 1,
      maxLength: 4,
    }),
  });
  return fc.assert(
    fc.property(histories, ({ count, batches }) => {
      using replica = createReplica();
      const beginning = [...pool, ...Array.from({ length: count }, (_, n) => template(n))];
      const present = new Map(beginning.map((sent) => [sent.id, sent]));
      applyRecords(replica, beginning);

      for (const batch of batches) {
        const [before, cursor] = [read(replica), replica.cursor];
        for (const sent of batch) {
          if (sent.record) present.set(sent.id, sent);
          else present.delete(sent.id);
        }
        applyRecords(replica, batch);

        const after = read(replica);
        using fresh = createReplicaInMemory();
        applyRecords(fresh, present.values());
        expect(after).toEqual(read(fresh));
        const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
          (key) => before.get(key) !== after.get(key),
        );
        expect(replica.changedSince(cursor)).toEqual(expect.arrayContaining(changed));
      }
    }),
    { numRuns: runs },
  );
}, 600_000);

test('files with posting lists of several blocks equal those of a fresh replica, and a word is known while one block has it', () => {
  const templates = 4200;
  const withName = (n: number, name: string): SentRecord => {
    const sent = template(n);
    return {
      ...sent,
      record: { ...sent.record, name, title: name, description: '', pages: '', features: '' },
    };
  };
  const records = [...pool, ...Array.from({ length: templates }, (_, n) => withName(n, 'Other'))];
  const some = Array.from({ length: 12 }, (_, index) => index * 340);
  using replica = createReplicaInMemory();
  using fresh = createReplicaInMemory();
  // Leaves out pictures, which would take most of the time.
  const apply = (to: Replica, sent: SentRecord[]) => to.apply({ changes: sent.map(changeOf) });
  apply(replica, records);

  apply(
    replica,
    some.map((n) => withName(n, 'Zyzzyva')),
  );
  const last: SentRecord[] = [
    ...some.slice(1).map((n) => withName(n, 'Other')),
    withName(templates, 'New'),
    { type: 'template', id: 'template-5', record: null },
  ];
  apply(replica, last);

  const present = new Map([...records, withName(0, 'Zyzzyva'), ...last].map((sent) => [sent.id, sent]));
  apply(
    fresh,
    [...present.values()].filter(({ record }) => record !== null),
  );
  const files = read(replica);
  expect(files).toEqual(read(fresh));
  expect([...files.values()].some((text) => text.includes('"zyzzyva"'))).toBe(true);
  expect([...files.values()].some((text) => /"file":"template\/tokens".*zyzzyva/.test(text))).toBe(true);
}, 120_000);

test('an edit changes as few files in a gallery of 10,000 as in one of 500, a new entry leaves most files as they are and writes little, and a returning visitor fetches little', async () => {
  const countsOf = async (templates: number) => {
    using replica = createReplicaInMemory();
    applyRecords(replica, [...generateRecords({ templates, inspirations: 0 })].map(withoutNumbers));
    const before = new Set(dataKeys(replica));
    const countNew = (sent: SentRecord) => {
      applyRecords(replica, [sent]);
      const fresh = dataKeys(replica).filter((key) => !before.has(key));
      for (const key of fresh) before.add(key);
      written = fresh.reduce((sum, key) => sum + sentSize(String(replica.answer(key))), 0);
      return fresh.length;
    };
    let written = 0;
    const sent = withoutNumbers(template(17, 18));

    const visit = createVisitor(replica);
    await visit();
    const edited = countNew({ ...sent, record: { ...sent.record, title: 'A title like no other' } });
    const fetchedAfterEdit = await visit();
    const added = countNew(withoutNumbers(template(templates)));
    const fetchedAfterNew: number[] = [];
    const writtenForNew: number[] = [];
    for (let n = 1; n <= 5; n += 1) {
      await visit();
      countNew(withoutNumbers(template(templates + n)));
      fetchedAfterNew.push(await visit());
      writtenForNew.push(written);
    }

    return { edited, fetchedAfterEdit, added, fetchedAfterNew, writtenForNew, all: before.size };
  };
  const counts = [await countsOf(500), await countsOf(10_000)];

  for (const { edited, fetchedAfterEdit, fetchedAfterNew, writtenForNew } of counts) {
    expect(edited).toBeLessThanOrEqual(5);
    expect(fetchedAfterEdit).toBeGreaterThan(0);
    expect(fetchedAfterEdit).toBeLessThanOrEqual(20_000);
    expect(Math.min(...fetchedAfterNew)).toBeGreaterThan(fetchedAfterEdit);
    expect(median(fetchedAfterNew)).toBeLessThanOrEqual(20_500);
    expect(median(writtenForNew)).toBeLessThanOrEqual(275_000);
  }
  expect(counts[1]?.added).toBeLessThan((counts[1]?.all ?? 0) / 4);
}, 120_000);

test('after a tag takes the name of a listing, the files equal those of a fresh replica', () => {
  const renamed = [lookupRecord('tag', 0, 'Other'), lookupRecord('tag', 5, 'Framer')];
  const records = [...generateRecords({ templates: 50, inspirations: 0 })];
  using replica = createReplica();
  using fresh = createReplicaInMemory();

  applyRecords(replica, records);
  applyRecords(replica, renamed);

  applyRecords(fresh, new Map([...records, ...renamed].map((sent) => [sent.id, sent])).values());
  expect(read(replica)).toEqual(read(fresh));
});
