import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { history } from './history.ts';
import { applyRecords, createReplica, createReplicaInMemory, readAll, Records } from './world.ts';

const runs = process.env['LONG'] === '1' ? 500 : 5;

test('after any history every answer equals that of a fresh replica, and every change was announced', async () => {
  await fc.assert(
    fc.property(history, ({ beginning, batches }) => {
      const records = new Records();
      using replica = createReplica();
      applyRecords(replica, records.edit(beginning.map((put) => ({ put }))));

      for (const batch of batches) {
        const before = readAll(replica);
        const cursor = replica.cursor;

        applyRecords(replica, records.edit(batch));

        const after = readAll(replica);
        using fresh = createReplicaInMemory();
        applyRecords(fresh, records.all.values());
        expect(after).toEqual(readAll(fresh));
        const tags = replica.changedSince(cursor);
        // Readers compare everything.
        if (tags === undefined) continue;
        const touched = new Set<string>(tags);
        const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
          (key) => before.get(key) !== after.get(key),
        );
        expect(changed.filter((key) => !touched.has(key.split('?')[0] ?? ''))).toEqual([]);
      }
    }),
    // Shrinking a failure takes many minutes: repeat it with the seed and the path that are printed, without this option.
    { numRuns: runs, endOnFailure: true },
  );
}, 1_800_000);
