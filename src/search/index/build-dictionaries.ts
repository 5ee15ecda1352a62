import Database from 'better-sqlite3';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { compareText } from '../format/chunks.ts';
import { createRecord } from '../../lib/objects.ts';
import { type PostingSection, postingSections, type ValueSection } from '../format/data-files.ts';
import { decodeRows, encodeRows, type FacetRow } from '../format/facet-rows.ts';
import {
  getPostingBlockKey,
  getPostingBlock,
  docIdsPerPostingBlock,
  encodeNumber,
  encodePostings,
  splitPostingBlockKey,
} from '../format/posting-list.ts';
import { listTrigrams } from '../format/terms.ts';
import { type DictionaryItem, type ItemDictionary, listPostingKeys } from './dictionary.ts';
import type { NumberedDocument } from './documents.ts';
import {
  listCountKeys,
  type FacetDictionary,
  type FacetItem,
  listLookupsBeside,
  listLookups,
  listRowLists,
} from './facet-dictionary.ts';

type Document = Pick<NumberedDocument, 'docId' | 'texts' | 'listings' | 'shares' | 'palettes' | 'popularity'>;
type Dictionaries = Record<PostingSection | ValueSection, ItemDictionary> & {
  facets: FacetDictionary;
};

/**
 * Fills the empty dictionaries of a kind in one pass over its documents, which are in the order of their ids. Only one posting
 * block of documents is in memory at a time. The items are sorted on the disk.
 */
export function buildDictionaries(
  kind: EntryKind,
  dictionaries: Dictionaries,
  documents: Iterable<Document>,
): void {
  using sorter = openSorter();
  const counts = new Map<string, number>();
  const lookups = new Numbering();
  for (const [block, members] of groupByBlock(documents)) addBlock(sorter, block, members, counts, lookups);

  const tokens = new Set<string>();
  for (const section of postingSections) {
    const items = sorter.sorted(section);
    dictionaries[section].build(kind, section === 'words' ? collectLists(items, tokens) : items);
  }
  dictionaries.tokens.build(
    kind,
    encodeSorted(groupByTrigram(tokens), (some) => some.join(' ')),
  );
  dictionaries.counts.build(kind, encodeSorted(counts, encodeNumber));
  dictionaries.facets.build(kind, encodeFacetItems(sorter.sorted('facets'), lookups));
}

function* groupByBlock(documents: Iterable<Document>): Generator<[block: number, Document[]]> {
  let members: Document[] = [];
  let block = 0;
  for (const document of documents) {
    if (getPostingBlock(document.docId) !== block) {
      yield [block, members];
      members = [];
      block = getPostingBlock(document.docId);
    }
    members.push(document);
  }
  yield [block, members];
}

function addBlock(
  sorter: Sorter,
  block: number,
  documents: Document[],
  counts: Map<string, number>,
  lookups: Numbering,
): void {
  const postings = createRecord(postingSections, () => new Map<string, number[]>());
  const rows = new Map<string, FacetRow[]>();
  for (const document of documents) {
    const docId = document.docId % docIdsPerPostingBlock;
    const keys = listPostingKeys(document);
    for (const section of postingSections)
      for (const key of keys[section]) addTo(postings[section], key, docId);
    const { listings } = document;
    const carried = listLookups(listings);
    for (const list of listRowLists(listings))
      addTo(rows, list, [docId, lookups.numbersOf(listLookupsBeside(list, carried))]);
    for (const key of listCountKeys(listings)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const section of postingSections)
    for (const [key, docIds] of postings[section])
      sorter.add(section, getPostingBlockKey(key, block), encodePostings(docIds));
  for (const [list, its] of rows) sorter.add('facets', getPostingBlockKey(list, block), encodeRows(its));
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Yields the items unchanged, and collects the keys of their lists. */
function* collectLists(items: Iterable<DictionaryItem>, lists: Set<string>): Generator<DictionaryItem> {
  for (const item of items) {
    lists.add(splitPostingBlockKey(item[0])[0]);
    yield item;
  }
}

function* encodeFacetItems(items: Iterable<DictionaryItem>, lookups: Numbering): Generator<FacetItem> {
  for (const [key, text] of items)
    yield [key, decodeRows(text).map(([docId, numbers]) => [docId, lookups.namesOf(numbers)])];
}

/** @param tokens Sorted, so that the tokens of each trigram are sorted too. */
function groupByTrigram(tokens: Iterable<string>): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const token of tokens)
    for (const trigram of new Set(listTrigrams(token))) addTo(lists, trigram, token);
  return lists;
}

function* encodeSorted<Value>(
  values: Map<string, Value>,
  encode: (value: Value) => string,
): Generator<DictionaryItem> {
  const sorted = [...values].sort(([one], [other]) => compareText(one, other));
  for (const [key, value] of sorted) yield [key, encode(value)];
}

/** Numbers names in the order of their first appearance. */
class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  /** The numbers of the names, in ascending order. */
  numbersOf(names: readonly string[]): number[] {
    return names.map((name) => this.#numberOf(name)).sort((one, other) => one - other);
  }

  /** The names with these numbers, sorted by code point. */
  namesOf(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.#names[number] ?? '').sort(compareText);
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }
}

type Sorter = ReturnType<typeof openSorter>;

/**
 * Sorts more items than fit into memory. They are in a database without a name, which SQLite keeps in a temporary file. SQLite
 * deletes the file when the database is closed (https://sqlite.org/inmemorydb.html#temp_db).
 */
function openSorter() {
  const database = new Database('');
  database.pragma('journal_mode = OFF');
  const sections = [...postingSections, 'facets'] as const;
  const statements = createRecord(sections, (section) => {
    database.exec(`CREATE TABLE ${section} (key TEXT, value TEXT) STRICT`);
    return {
      add: database.prepare<[string, string]>(`INSERT INTO ${section} VALUES (?, ?)`),
      sorted: database.prepare<[], DictionaryItem>(`SELECT key, value FROM ${section} ORDER BY key`).raw(),
    };
  });
  database.exec('BEGIN');
  return {
    add: (section: (typeof sections)[number], key: string, value: string) =>
      statements[section].add.run(key, value),
    sorted: (section: (typeof sections)[number]): Iterable<DictionaryItem> =>
      statements[section].sorted.iterate(),
    [Symbol.dispose]: () => database.close(),
  };
}
