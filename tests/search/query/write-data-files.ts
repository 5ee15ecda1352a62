import { hash } from 'node:crypto';
import {
  cooccurrenceKey,
  type DataFile,
  type DataFiles,
  type DataSection,
  dataFile,
  dataPath,
  encodeDataFile,
  facetKey,
  facetOf,
  ngramKey,
  indexOf,
  isRanged,
  dictionarySections,
  manifestPath,
  type SortedSection,
  sortedSections,
  type StoredCard,
  postingSections,
  docIdsPerBlock,
  docIdsPerPart,
} from '../../../src/search/format/data-files.ts';
import { type Chunks, compareValues, type SortValue } from '../../../src/search/format/chunks.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { facets, lookupTypes } from '../../../src/catalogue/facets.ts';
import { entryKinds, type EntryKind } from '../../../src/catalogue/kinds.ts';
import type { Facet } from '../../../src/catalogue/reads.ts';
import {
  ngramsOf,
  shinglesOf,
  type SearchTexts,
  searchTextsOf,
  tokensOf,
  trigramsOf,
} from '../../../src/search/format/terms.ts';
import { encodeNumbers, encodePostings } from '../../../src/search/format/posting-list.ts';
import { compareText } from '../../../src/lib/compare-text.ts';
import { groupsOf } from '../../../src/lib/work-in-parts.ts';
import { recordOf } from '../../../src/lib/by-name.ts';

/** The data files of a catalogue by their paths, made in the simplest way: chunks of `size` keys, document ids in the order of `entries`. */
export function writeDataFiles(entries: readonly Entry[], size = 7): Map<string, string> {
  const files = new Map<string, string>();
  for (const kind of entryKinds)
    writeKind(
      files,
      kind,
      entries.filter((entry) => entry.kind === kind),
      size,
    );
  return files;
}

function writeKind(files: Map<string, string>, kind: EntryKind, entries: Entry[], size: number): void {
  const range = Math.max(64, 2 ** Math.ceil(Math.log2(2 * entries.length)));
  // Every document id is taken once, in no order that is seen.
  const numbered = entries
    .map((entry, index) => ({ entry, docId: (index * 37 + 5) % range }))
    .sort((one, other) => one.docId - other.docId);

  function write<Shape extends keyof DataFiles>(
    file: DataFile<Shape>,
    section: DataSection,
    content: DataFiles[Shape],
  ): string {
    const text = encodeDataFile(file, content);
    const name = hash('sha256', text).slice(0, 12);
    files.set(dataPath(kind, section, name), text);
    return name;
  }

  function writeBlocks(perBlock: number, writeBlock: (some: typeof numbered) => string): string[] {
    return Array.from({ length: Math.ceil(range / perBlock) }, (_, block) => {
      const some = numbered.filter(({ docId }) => Math.floor(docId / perBlock) === block);
      return some.length === 0 ? '' : writeBlock(some);
    });
  }

  const lists = recordOf(postingSections, () => new Map<string, number[]>());
  const tokens = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const totals = recordOf(lookupTypes, () => new Map<string, Facet>());
  for (const { entry, docId } of numbered) {
    const add = (section: keyof typeof lists, key: string) => {
      const docIds = lists[section].get(key);
      if (docIds) docIds.push(docId);
      else lists[section].set(key, [docId]);
    };
    const texts = searchTextsOf(entry, entry.author?.username);
    for (const token of new Set(texts.flatMap(tokensOf))) add('words', token);
    for (const shingle of new Set(texts.flatMap(shinglesOf))) add('pairs', shingle);
    for (const ngram of new Set(texts.flatMap((text) => [...ngramsOf(text)])))
      add('grams', ngramKey(ngram, docId, range));
    add('listings', 'all');
    if (entry.isPromoted) add('listings', 'promoted');
    if (entry.price === 0) add('listings', 'free');
    if (entry.author) add('listings', `author:${entry.author.username}`);
    for (const { type, field } of facets)
      for (const lookup of entry[field]) {
        add('listings', `${type}:${lookup.id}`);
        add('facets', facetKey(docId, facetOf(type, lookup.id)));
        const total = (totals[type].get(lookup.id)?.total ?? 0) + 1;
        totals[type].set(lookup.id, { ...lookup, total });
      }
    const carried = facets.flatMap(({ type, field }) => entry[field].map(({ id }) => facetOf(type, id)));
    const choices = [
      ...carried,
      ...(entry.isPromoted ? ['promoted'] : []),
      ...(entry.price === 0 ? ['free'] : []),
    ];
    for (const list of choices)
      for (const facet of carried)
        counts.set(cooccurrenceKey(list, facet), (counts.get(cooccurrenceKey(list, facet)) ?? 0) + 1);
  }

  for (const token of [...lists.words.keys()].sort(compareText))
    for (const trigram of new Set(trigramsOf(token)))
      tokens.set(trigram, [...(tokens.get(trigram) ?? []), token]);
  const listIndexes = recordOf(dictionarySections, (section) => {
    const texts = new Map(
      section === 'tokens'
        ? Array.from(tokens, ([key, some]) => [key, some.join(' ')])
        : section === 'counts'
          ? Array.from(counts, ([key, count]) => [key, encodeNumbers([count])])
          : Array.from(lists[section], ([key, docIds]) => [key, encodePostings(docIds)]),
    );
    const chunks = groupsOf([...texts.keys()].sort(compareText), size).map((some) => ({
      first: some[0] ?? '',
      file: write(dataFile.dictionary(kind, section), section, {
        keys: some,
        lists: some.map((key) => texts.get(key) ?? ''),
      }),
    }));
    const indexes = groupsOf(chunks, size).map((some) => ({
      first: some[0]?.first ?? '',
      file: write(dataFile.chunks(kind, section), indexOf(section), chunksOf(some)),
    }));
    return chunksOf(indexes);
  });
  function writeOrder(section: SortedSection) {
    const order = numbered
      .map(({ entry, docId }) => ({ value: entry[section], id: entry.id, docId }))
      .sort((one, other) => compareValues(one.value, other.value) || compareText(one.id, other.id));
    const contents = groupsOf(order, size).map((some): DataFiles['sorted'] => {
      const values = [...new Set(some.map(({ value }) => value))];
      const runs = values.map((one) => some.filter(({ value }) => value === one).length);
      return {
        values: isRanged(section) ? values : [values[0] ?? '', values.at(-1) ?? ''],
        runs: encodeNumbers(runs),
        seats: encodeNumbers(some.map(({ docId }) => docId)),
      };
    });
    const latest = section === 'updatedAt' ? contents.pop() : undefined;
    const chunks = contents.map((content) => ({
      first: content.values[0] ?? '',
      file: write(dataFile.sorted(kind, section), section, content),
    }));
    return { chunks: { ...chunksOf(chunks), ...(!isRanged(section) && { first: [] }) }, latest };
  }
  const cards = writeBlocks(docIdsPerBlock.cards, (some) =>
    write(dataFile.cards(kind), 'cards', {
      cards: some.map(({ entry, docId }): [number, StoredCard] => [docId, cardOf(entry)]),
    }),
  );
  const texts = writeBlocks(docIdsPerBlock.texts, (some) =>
    write(dataFile.texts(kind), 'texts', {
      texts: some.map(({ entry, docId }): [number, SearchTexts] => [
        docId,
        searchTextsOf(entry, entry.author?.username),
      ]),
    }),
  );
  const partsOfTexts = groupsOf(texts, docIdsPerPart / docIdsPerBlock.texts);
  const blocks = groupsOf(cards, docIdsPerPart / docIdsPerBlock.cards).map((part, index) =>
    write(dataFile.blocks(kind), 'index-blocks', { cards: part, texts: partsOfTexts[index] ?? [] }),
  );
  const lookups = recordOf(lookupTypes, (type) =>
    Array.from(totals[type].values(), ({ total, ...lookup }) => lookup),
  );
  files.set(
    manifestPath(kind),
    encodeDataFile(dataFile.manifest(kind), {
      total: entries.length,
      totals: recordOf(lookupTypes, (type) => Array.from(totals[type].values(), ({ total }) => total)),
      lookups: write(dataFile.lookups(kind), 'lookups', { lookups }),
      lists: listIndexes,
      blocks,
      orders: recordOf(sortedSections, (section) => writeOrder(section).chunks),
      latest: writeOrder('updatedAt').latest ?? { values: [], runs: '', seats: '' },
    }),
  );
}

function cardOf({ kind, id, slug, name, title, price, isPromoted, author, createdAt, updatedAt }: Entry) {
  return { kind, id, slug, name, title, price, isPromoted, ...(author && { author }), createdAt, updatedAt };
}

const chunksOf = (some: { first: SortValue; file: string }[]): Chunks => ({
  first: some.map(({ first }) => first),
  files: some.map(({ file }) => file),
});
