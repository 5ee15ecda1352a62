import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { createRecord } from '../../../src/lib/objects.ts';
import { compareText } from '../../../src/search/format/chunks.ts';
import { openDatabase } from '../../../src/replica/tables/database.ts';
import { postingSections, valueSections } from '../../../src/search/format/data-files.ts';
import {
  getPostingBlockKey,
  docIdsPerPostingBlock,
  encodePostings,
  type PostingBlock,
  splitPostingBlocks,
} from '../../../src/search/format/posting-list.ts';
import { buildDictionaries } from '../../../src/search/index/build-dictionaries.ts';
import {
  createPostingDictionary,
  createValueDictionary,
  PostingEdits,
} from '../../../src/search/index/dictionary.ts';
import { createFacetDictionary, FacetEdits } from '../../../src/search/index/facet-dictionary.ts';
import { createFileTable } from '../../../src/search/index/file-table.ts';

const kind: EntryKind = 'template';
const openTable = () => createFileTable(openDatabase(':memory:', { warn: () => undefined }).database);
const numRuns = process.env['LONG'] === '1' ? 3000 : 60;

/** Ids in three blocks: the first and last ids, and so many neighbours that some lists are cut into chunks in between. */
const docId = fc.oneof(
  fc
    .tuple(fc.nat({ max: 3 }), fc.integer({ min: -3, max: 3 }))
    .map(([block, distance]) => Math.max(0, block * docIdsPerPostingBlock + distance)),
  fc.nat({ max: 3 * docIdsPerPostingBlock }),
);
const listing = fc.constantFrom(
  'all',
  'free',
  'author:somebody',
  'tag:one',
  'tag:two',
  'color:red',
  'color:blue',
);
/** New or changed documents with their listings, and removed ones. */
const edits = fc.uniqueArray(fc.tuple(docId, fc.option(fc.uniqueArray(listing), { nil: undefined })), {
  selector: ([id]) => id,
  minLength: 1,
  maxLength: 30,
});
const histories = fc.array(edits, { minLength: 1, maxLength: 8 });

type Documents = Map<number, string[]>;

/** The posting blocks of each list, sorted. */
function listsOf(documents: Documents) {
  const lists = new Map<string, number[]>();
  for (const [id, listings] of [...documents].sort(([one], [other]) => one - other))
    for (const name of listings) lists.set(name, [...(lists.get(name) ?? []), id]);
  return [...lists]
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, ids]): [string, PostingBlock[]] => [name, splitPostingBlocks(encodePostings(ids))]);
}

/** Calls `check` after each batch with the documents before and after it. */
function follow(
  history: [number, string[] | undefined][][],
  check: (before: Documents, after: Documents) => void,
) {
  let before: Documents = new Map();
  for (const batch of history) {
    const after = new Map(before);
    for (const [id, listings] of batch) {
      if (listings) after.set(id, listings);
      else after.delete(id);
    }
    check(before, after);
    before = after;
  }
}
const changedIn = (before: Documents, after: Documents) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));

test('after any edits posting lists are in the files of a fresh dictionary, and a list exists while it has a block', () => {
  const [table, freshTable] = [openTable(), openTable()];
  const [dictionary, fresh] = [table, freshTable].map((one) => createPostingDictionary(one, 'words'));
  return fc.assert(
    fc.property(histories, (history) => {
      table.clear(kind);
      follow(history, (before, after) => {
        const postings = new PostingEdits();
        const changed = changedIn(before, after);
        for (const id of changed) for (const name of before.get(id) ?? []) postings.set(name, id, false);
        for (const id of changed) for (const name of after.get(id) ?? []) postings.set(name, id, true);
        for (const _tag of dictionary?.edit(
          kind,
          postings.edits(() => undefined),
        ) ?? []);

        freshTable.clear(kind);
        const items = listsOf(after).flatMap(([name, blocks]) =>
          blocks.map(([block, list]): [string, string] => [getPostingBlockKey(name, block), list]),
        );
        fresh?.build(kind, items);
        expect(table.names(kind, 'words')).toEqual(freshTable.names(kind, 'words'));
        expect(table.names(kind, 'index-words')).toEqual(freshTable.names(kind, 'index-words'));
        const lists = new Set([...after.values()].flat());
        for (const name of new Set([...before.values()].flat()))
          expect(dictionary?.hasList(kind, name)).toBe(lists.has(name));
      });
    }),
    { numRuns },
  );
});

test('after any edits the rows of facets are in the files of a fresh dictionary', () => {
  const [table, freshTable] = [openTable(), openTable()];
  const dictionary = createFacetDictionary(table);
  const fresh = {
    ...createRecord(postingSections, (section) => createPostingDictionary(freshTable, section)),
    ...createRecord(valueSections, (section) => createValueDictionary(freshTable, section)),
    facets: createFacetDictionary(freshTable),
  };
  return fc.assert(
    fc.property(histories, (history) => {
      table.clear(kind);
      follow(history, (before, after) => {
        const rows = new FacetEdits();
        const changed = changedIn(before, after);
        const set = (documents: Documents, isOn: boolean) => {
          for (const id of changed) {
            const listings = documents.get(id);
            if (listings) rows.set({ docId: id, listings }, isOn);
          }
        };
        set(before, false);
        set(after, true);
        for (const _tag of dictionary.edit(kind, rows.edits()));

        freshTable.clear(kind);
        const documents = Array.from(after, ([id, listings]) => ({
          docId: id,
          listings,
          texts: [],
          shares: [],
          palettes: [],
          popularity: 0,
        }));
        buildDictionaries(
          kind,
          fresh,
          documents.sort((one, other) => one.docId - other.docId),
        );
        for (const section of ['facets', 'index-facets'] as const)
          expect(table.names(kind, section)).toEqual(freshTable.names(kind, section));
      });
    }),
    { numRuns },
  );
});
