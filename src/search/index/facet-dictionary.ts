import { lookupTypes } from '../../../cms/shared/facets.ts';
import { pick } from '../../lib/objects.ts';
import { compareText } from '../format/chunks.ts';
import { getCooccurrenceKey, dataFile, encodeDataFile, getFacetKey } from '../format/data-files.ts';
import { decodeRows, encodeRows, type FacetRow } from '../format/facet-rows.ts';
import { getPostingBlockKey, getPostingBlock, docIdsPerPostingBlock } from '../format/posting-list.ts';
import type { Edit } from './chunked-section.ts';
import {
  parseContent,
  createDictionary,
  type Dictionary,
  type DictionaryItem,
  joinItems,
  sizes,
  splitItems,
} from './dictionary.ts';
import type { NumberedDocument } from './documents.ts';
import type { FileTable } from './file-table.ts';

// The covering index of facets: each list has the lookups of its documents. With several conditions, the rows of the shortest
// lists that together hold all matches are counted. The posting lists of all lookups would be longer, since they contain all
// other documents too.

type Row = FacetRow<string>;

/** The rows of one block of a list. */
export type FacetItem = [key: string, rows: readonly Row[]];

export type FacetDictionary = Dictionary<FacetItem>;

export const createFacetDictionary = (table: FileTable) =>
  createDictionary<FacetItem>(table, {
    section: 'facets',
    weigh: ([key, rows]) =>
      rows.reduce((sum, [, lookups]) => sum + lookups.length + 2, key.length) / sizes.facets,
    encode(kind, items) {
      const carried = new Set<string>();
      for (const [, rows] of items)
        for (const [, lookups] of rows) for (const name of lookups) carried.add(name);
      const names = [...carried].sort(compareText);
      const numbers = new Map(names.map((name, number) => [name, number]));
      const numbered = items.map(([key, rows]): DictionaryItem => [
        key,
        encodeRows(rows.map(([docId, lookups]) => [docId, lookups.map((name) => numbers.get(name) ?? 0)])),
      ]);
      return encodeDataFile(dataFile.dictionaryChunk(kind, 'facets'), { names, ...joinItems(numbered) });
    },
    decode(file) {
      const { names = [], ...items } = parseContent<'dictionaryChunk'>(file);
      return splitItems(items).map(([key, text]) => [
        key,
        decodeRows(text).map(([docId, lookups]): Row => [
          docId,
          lookups.map((number) => names[number] ?? ''),
        ]),
      ]);
    },
  });

/** The co-occurrence counts that include a document on these listings. */
export function listCountKeys(listings: readonly string[]): Set<string> {
  const lookups = listLookups(listings);
  return new Set(
    listCounted(listings).flatMap((list) => lookups.map((name) => getCooccurrenceKey(list, name))),
  );
}

/** The lists of `counts` that a document with these listings is on. */
const listCounted = (listings: readonly string[]): string[] => [
  ...listLookups(listings),
  ...listings.filter((name) => name === 'free' || name === 'promoted'),
];

/** The lookups of a document with these listings, by `getFacetKey`, each once, sorted. */
export function listLookups(listings: readonly string[]): string[] {
  const names = listings.flatMap((name) => {
    const [list, id = ''] = name.split(':');
    const type = pick(lookupTypes, list);
    return type ? getFacetKey(type, id) : [];
  });
  return [...new Set(names)].sort(compareText);
}

/** The lists on which a document with these listings has a row. */
export const listRowLists = (listings: readonly string[]): string[] => ['all', ...listCounted(listings)];

/** The lookups of a document in its row on a list, without those of the list's own type, which are never counted there. */
export function listLookupsBeside(list: string, lookups: readonly string[]): string[] {
  const own = list.slice(0, list.indexOf(':') + 1);
  return own === '' ? [...lookups] : lookups.filter((name) => !name.startsWith(own));
}

/** Documents whose rows are added, changed or removed. */
export class FacetEdits {
  readonly #changes = new Map<string, Map<number, readonly string[] | undefined>>();

  /**
   * Remove an id before you add another document with the same id.
   *
   * @param isOn Whether to add or to remove the rows of the document.
   */
  set({ docId, listings }: Pick<NumberedDocument, 'docId' | 'listings'>, isOn: boolean): void {
    const lookups = listLookups(listings);
    for (const list of listRowLists(listings)) {
      const key = getPostingBlockKey(list, getPostingBlock(docId));
      const changes = this.#changes.get(key) ?? new Map<number, readonly string[] | undefined>();
      if (changes.size === 0) this.#changes.set(key, changes);
      changes.set(docId % docIdsPerPostingBlock, isOn ? listLookupsBeside(list, lookups) : undefined);
    }
  }

  edits(): Map<string, Edit<FacetItem>> {
    return new Map(
      Array.from(this.#changes, ([key, changes]) => [
        key,
        (item) => {
          const rows = new Map([...(item?.[1] ?? []), ...changes]);
          const present = [...rows].flatMap(([docId, row]): Row[] => (row ? [[docId, row]] : []));
          return present.length === 0 ? undefined : [key, present.sort(([one], [other]) => one - other)];
        },
      ]),
    );
  }
}
