import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { history } from '../replica/history.ts';
import { Records } from '../replica/world.ts';
import { changesBetween, changesIn } from '../rebuild/world.ts';
import { createSite } from './world.ts';

const runs = process.env.LONG === '1' ? 150 : 2;

test('after any history the site equals a clean build of a fresh replica, and exactly what had to change was written', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ beginning, batches }) => {
      const records = new Records();
      using site = await createSite();
      site.apply(records.edit(beginning.map((put) => ({ put }))));
      await site.rebuild();

      for (const batch of batches) {
        const before = await site.read();
        site.apply(records.edit(batch));

        const report = await site.rebuild();
        const after = await site.read();
        using clean = await createSite();
        clean.apply(records.all.values());
        await clean.rebuild();

        expect(report.failed).toEqual([]);
        expect(after).toEqual(await clean.read());
        expect(changesIn(report)).toEqual(changesBetween(before, after));
      }
    }),
    // Shrinking a failure takes many minutes: repeat it with the seed and the path that are printed, without this option.
    { numRuns: runs, endOnFailure: true },
  );
}, 3_600_000);
