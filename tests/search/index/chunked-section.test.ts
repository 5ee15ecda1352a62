import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { createQueryKey } from '../../../src/catalogue/query-keys.ts';
import { createChunkedSection, type Edit } from '../../../src/search/index/chunked-section.ts';
import { createFileTable } from '../../../src/search/index/file-table.ts';
import { openDatabase } from '../../../src/replica/tables/database.ts';
import { compareText } from '../../../src/search/format/chunks.ts';
import { queryPlans } from '../../replica/query-plans.ts';

type Weighed = [key: string, weight: number];
const kind: EntryKind = 'template';

/** A section whose items state their weights. */
function createSection(isOpen: boolean) {
  const table = createFileTable(openDatabase(':memory:', { warn: () => undefined }).database);
  const chunks = createChunkedSection<Weighed>(table, {
    section: 'words',
    weigh: ([, weight]) => weight,
    encode: (_, items) => JSON.stringify(items),
    isOpen,
  });
  const files = () => table.names(kind, 'words').map((name) => chunks.file(kind, name));
  return {
    ...chunks,
    build(some: Weighed[]): void {
      table.clear(kind);
      chunks.build(kind, some);
    },
    state: () => ({ files: files(), rest: chunks.rest(kind) }),
  };
}

const key = fc.integer({ min: 0, max: 60 }).map((n) => String(n).padStart(2, '0'));
/** An item with a weight of 0.6 or more is a separate chunk. */
const weights = { light: [0, 0.05, 0.1, 0.3], all: [0, 0.05, 0.1, 0.3, 0.6, 2] };
const itemsOf = (weight: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.tuple(key, weight), { selector: ([one]) => one, maxLength: 40 })
    .map((some): Weighed[] => some.sort(([one], [other]) => compareText(one, other)));
const editsOf = (weight: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.tuple(key, fc.option(weight, { nil: undefined })), {
    selector: ([one]) => one,
    minLength: 1,
    maxLength: 8,
  });

test.each([
  { isOpen: false, from: weights.all },
  { isOpen: true, from: weights.light },
])('after any edits the chunks equal those of a fresh section: %j', ({ isOpen, from }) => {
  const weight = fc.constantFrom(...from);
  const histories = fc.record({
    beginning: itemsOf(weight),
    batches: fc.array(editsOf(weight), { minLength: 1, maxLength: 6 }),
  });
  const [section, fresh] = [createSection(isOpen), createSection(isOpen)];
  return fc.assert(
    fc.property(histories, ({ beginning, batches }) => {
      const present = new Map(beginning);
      section.build(beginning);

      for (const batch of batches) {
        const before = section.state();
        const known = new Map<string, string | undefined>();
        const tags = new Set(
          section.edit(
            kind,
            new Map(
              batch.map(([name, value]): [string, Edit<Weighed>] => [
                name,
                () => (value === undefined ? undefined : [name, value]),
              ]),
            ),
            (start, hash) => known.set(start, hash),
          ),
        );
        for (const [name, value] of batch) {
          if (value === undefined) present.delete(name);
          else present.set(name, value);
        }

        fresh.build([...present].sort(([one], [other]) => compareText(one, other)));
        const after = section.state();
        expect(after).toEqual(fresh.state());
        if (JSON.stringify(before.rest) !== JSON.stringify(after.rest))
          expect(tags).toContain(createQueryKey('dataManifest', kind));
        for (const hash of known.values()) if (hash) expect(section.file(kind, hash)).toBeDefined();
      }
    }),
    { numRuns: process.env['LONG'] === '1' ? 5000 : 300 },
  );
});

test('a changed light item leaves the file of the heavy item next to it as it is', () => {
  const section = createSection(false);
  section.build([
    ['a', 0],
    ['b', 2],
    ['c', 0],
  ]);

  const tags = [...section.edit(kind, new Map([['c', () => undefined]]))];

  expect(section.state().files.sort()).toEqual(['[["a",0]]', '[["b",2]]']);
  expect(tags).toHaveLength(1);
});

test('the names of files are listed without reading their content', () => {
  const plans = queryPlans(createFileTable, (sql) => sql.startsWith('SELECT start, hash FROM'));

  expect(plans).toEqual([
    [expect.stringMatching(/^SEARCH data_file USING COVERING INDEX data_file_name/)],
    [expect.stringMatching(/^SEARCH data_file USING COVERING INDEX data_file_name/)],
  ]);
});
