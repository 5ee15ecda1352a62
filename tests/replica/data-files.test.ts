import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Replica } from '../../src/replica/replica.ts';
import type { SentRecord } from '../../src/replica/schema.ts';
import { createRandom, entryRecord, generateRecords, lookupRecord } from './records.ts';
import { applyRecords, createReplica, createReplicaInMemory, dataKeys } from './world.ts';

const runs = process.env['LONG'] === '1' ? 100 : 8;
const pool = [...generateRecords({ templates: 0, inspirations: 0 })];
const template = (n: number, seed = n) => entryRecord('template', n, createRandom(seed));

/** The data files by key. */
const read = (replica: Replica) =>
  new Map(dataKeys(replica).map((key) => [key, String(replica.answer(key))]));

const edit = fc.oneof(
  fc.record({ n: fc.nat({ max: 400 }), seed: fc.nat() }).map(({ n, seed }) => template(n, seed)),
  fc.record({ n: fc.nat({ max: 400 }), seed: fc.nat() }).map(({ n, seed }) => template(n, seed)),
  fc.nat({ max: 400 }).map((n): SentRecord => ({ type: 'template', id: `template-${n}`, record: null })),
);

test('after any edits of hundreds of entries the files are those of a fresh replica, and whatever changed was announced', () => {
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
        const [before, position] = [read(replica), replica.position];
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
        expect(replica.changedSince(position)).toEqual(expect.arrayContaining(changed));
      }
    }),
    { numRuns: runs },
  );
}, 600_000);

test('an edit of one entry changes as few files in a gallery of 10,000 as in one of 500, and a new entry leaves most as they are', () => {
  const counts = [500, 10_000].map((templates) => {
    using replica = createReplicaInMemory();
    applyRecords(replica, generateRecords({ templates, inspirations: 0 }));
    const before = new Set(dataKeys(replica));
    const countNew = (sent: SentRecord) => {
      applyRecords(replica, [sent]);
      const fresh = dataKeys(replica).filter((key) => !before.has(key));
      for (const key of fresh) before.add(key);
      return fresh.length;
    };
    const sent = template(17, 18);

    const edited = countNew({ ...sent, record: { ...sent.record, title: 'A title like no other' } });
    const added = countNew(template(templates));

    return { edited, added, all: before.size };
  });

  for (const { edited } of counts) expect(edited).toBeLessThanOrEqual(5);
  expect(counts[1]?.added).toBeLessThan((counts[1]?.all ?? 0) / 4);
}, 120_000);

test('a tag that takes the name of a listing leaves the files of a fresh replica too', () => {
  const renamed = [lookupRecord('tag', 0, 'Other'), lookupRecord('tag', 5, 'Framer')];
  const records = [...generateRecords({ templates: 50, inspirations: 0 })];
  using replica = createReplica();
  using fresh = createReplicaInMemory();

  applyRecords(replica, records);
  applyRecords(replica, renamed);

  applyRecords(fresh, new Map([...records, ...renamed].map((sent) => [sent.id, sent])).values());
  expect(read(replica)).toEqual(read(fresh));
});
