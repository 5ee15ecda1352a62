import type { EntryKind } from '../../catalogue/kinds.ts';
import { compareText } from '../../lib/compare-text.ts';
import { recordOf } from '../../lib/by-name.ts';
import { type PostingSection, postingSections, type ValueSection } from '../format/data-files.ts';
import {
  blockKey,
  encodeNext,
  encodeNumber,
  type PostingBlock,
  splitBlocks,
} from '../format/posting-list.ts';
import { trigramsOf } from '../format/terms.ts';
import type { DictionaryItem, ItemDictionary } from './dictionary.ts';
import type { NumberedDocument } from './documents.ts';
import { type FacetDictionary, rowItems, rowLists } from './facet-dictionary.ts';
import { countKeysOf, lookupsIn, postingKeysOf } from './posting-keys.ts';

type Dictionaries = Record<PostingSection | ValueSection, ItemDictionary> & {
  facets: FacetDictionary;
};

/** Fills the empty dictionaries of a kind in one pass over its documents, which are in the order of their ids. */
export function buildDictionaries(
  kind: EntryKind,
  dictionaries: Dictionaries,
  documents: Iterable<NumberedDocument>,
): void {
  const counts = new Map<string, number>();
  const postings = recordOf(postingSections, () => new Map<string, PostingListBuilder>());
  const withRows = new Map<string, PostingListBuilder>();
  const lookups = new Map<number, string[]>();
  const share = createSharing();
  for (const document of documents) {
    const { docId, listings } = document;
    const keys = postingKeysOf(document);
    for (const section of postingSections) addTo(postings[section], keys[section], docId);
    addTo(withRows, rowLists(listings), docId);
    for (const key of countKeysOf(listings)) counts.set(key, (counts.get(key) ?? 0) + 1);
    lookups.set(docId, lookupsIn(listings).map(share));
  }

  const tokens = tokensByTrigram(postings.words.keys());
  dictionaries.tokens.build(
    kind,
    sortedItems(tokens, (some) => some.join(' ')),
  );
  dictionaries.counts.build(kind, sortedItems(counts, encodeNumber));
  for (const section of postingSections) {
    dictionaries[section].build(kind, postingItems(postings[section]));
    postings[section].clear();
  }
  dictionaries.facets.build(kind, rowItems(sortedBlocks(withRows), lookups));
}

function addTo(lists: Map<string, PostingListBuilder>, keys: Iterable<string>, docId: number): void {
  for (const key of keys) {
    const list = lists.get(key) ?? new PostingListBuilder();
    if (list.isEmpty) lists.set(key, list);
    list.add(docId);
  }
}

/** Gives equal texts as one: those of the lookups of all documents would be tens of megabytes. */
function createSharing(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const shared = texts.get(text) ?? text;
    texts.set(text, shared);
    return shared;
  };
}

function tokensByTrigram(tokens: Iterable<string>): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const token of [...tokens].sort(compareText)) {
    for (const trigram of new Set(trigramsOf(token))) {
      const list = lists.get(trigram);
      if (list) list.push(token);
      else lists.set(trigram, [token]);
    }
  }
  return lists;
}

const sortByKey = <Value>(values: Map<string, Value>): [string, Value][] =>
  [...values].sort(([one], [other]) => compareText(one, other));

function* sortedItems<Value>(
  values: Map<string, Value>,
  encode: (value: Value) => string,
): Generator<DictionaryItem> {
  for (const [key, value] of sortByKey(values)) yield [key, encode(value)];
}

function* sortedBlocks(lists: Map<string, PostingListBuilder>): Generator<[string, PostingBlock[]]> {
  for (const [key, list] of sortByKey(lists)) yield [key, splitBlocks(String(list))];
}

function* postingItems(lists: Map<string, PostingListBuilder>): Generator<DictionaryItem> {
  for (const [key, blocks] of sortedBlocks(lists))
    for (const [block, list] of blocks) yield [blockKey(key, block), list];
}

/** Up to this length, in characters, a text takes less memory than a buffer. */
const shortest = 24;

/** A posting list that grows at its end, kept in the encoding of `encodePostings` to save memory. */
class PostingListBuilder {
  #text = '';
  #bytes: Buffer | undefined;
  #length = 0;
  #last = -1;

  get isEmpty(): boolean {
    return this.#last === -1;
  }

  add(docId: number): void {
    this.#text += encodeNext(this.#last, docId);
    this.#last = docId;
    if (this.#text.length > shortest) this.#store();
  }

  toString(): string {
    return (this.#bytes?.toString('latin1', 0, this.#length) ?? '') + this.#text;
  }

  #store(): void {
    const length = this.#length + this.#text.length;
    if (this.#bytes === undefined || length > this.#bytes.length) {
      const bytes = Buffer.allocUnsafeSlow(length * 2);
      this.#bytes?.copy(bytes);
      this.#bytes = bytes;
    }
    this.#length += this.#bytes.write(this.#text, this.#length, 'latin1');
    this.#text = '';
  }
}
