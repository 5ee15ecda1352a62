import type { EntryKind } from '../../catalogue/kinds.ts';
import { compareText } from '../../lib/compare-text.ts';
import { recordOf } from '../../lib/by-name.ts';
import { type DictionarySection, postingSections } from '../format/data-files.ts';
import { encodeNumber } from '../format/posting-list.ts';
import { trigramsOf } from '../format/terms.ts';
import type { Dictionary, DictionaryItem } from './dictionary.ts';
import type { NumberedDocument } from './documents.ts';
import { countKeysOf, postingKeysOf } from './posting-keys.ts';

/**
 * Fills the empty dictionaries of a kind in one pass over its documents, which are in the order of their ids.
 *
 * @param range How many document ids there are.
 */
export function buildDictionaries(
  kind: EntryKind,
  dictionaries: Record<DictionarySection, Dictionary>,
  documents: Iterable<NumberedDocument>,
  range: number,
): void {
  const counts = new Map<string, number>();
  const postings = recordOf(postingSections, () => new Map<string, PostingListBuilder>());
  for (const document of documents) {
    const keys = postingKeysOf(document, document.docId, range);
    for (const key of countKeysOf(document.listings)) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const section of postingSections) {
      for (const key of keys[section]) {
        const list = postings[section].get(key) ?? new PostingListBuilder();
        if (list.isEmpty) postings[section].set(key, list);
        list.add(document.docId);
      }
    }
  }

  const tokens = tokensByTrigram(postings.words.keys());
  dictionaries.tokens.build(
    kind,
    sortedItems(tokens, (some) => some.join(' ')),
  );
  dictionaries.counts.build(kind, sortedItems(counts, encodeNumber));
  for (const section of postingSections) {
    dictionaries[section].build(kind, sortedItems(postings[section], String));
    postings[section].clear();
  }
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

function* sortedItems<Value>(
  values: Map<string, Value>,
  encode: (value: Value) => string,
): Generator<DictionaryItem> {
  for (const [key, value] of [...values].sort(([one], [other]) => compareText(one, other)))
    yield [key, encode(value)];
}

/** Up to this length, in characters, a text takes less memory than a buffer. */
const shortest = 24;

/** A posting list that grows at its end, kept in the encoding of `encodePostings` to save memory. */
class PostingListBuilder {
  #text = '';
  #bytes: Buffer | undefined;
  #length = 0;
  #next = 0;

  get isEmpty(): boolean {
    return this.#next === 0;
  }

  add(docId: number): void {
    this.#text += encodeNumber(docId - this.#next);
    this.#next = docId + 1;
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
