import { hash } from 'node:crypto';
import {
  getCooccurrenceKey,
  type DataFile,
  type DataFiles,
  type DataSection,
  dataFile,
  getDataPath,
  encodeDataFile,
  type DictionarySection,
  getFacetKey,
  getIndexSection,
  isRanged,
  type PostingSection,
  type ValueSection,
  getManifestPath,
  type SortedSection,
  sortedSections,
  type StoredCard,
  postingSections,
  docIdsPerStoreBlock,
  docIdsPerPart,
} from '../../../src/search/format/data-files.ts';
import {
  type Chunks,
  compareText,
  compareValues,
  type SortValue,
} from '../../../src/search/format/chunks.ts';
import { facets, lookupTypes } from '../../../cms/shared/facets.ts';
import { entryKinds, type EntryKind } from '../../../cms/shared/kinds.ts';
import { encodeSynonyms, synonymsFile } from '../../../src/catalogue/synonyms.ts';
import type { CountedLookup, Entry } from '../../../src/catalogue/entry.ts';
import { splitTokens } from '../../../cms/shared/tokens.ts';
import {
  listNgrams,
  listShingles,
  type SearchTexts,
  getName,
  getSearchTexts,
  listTrigrams,
} from '../../../src/search/format/terms.ts';
import { getPalette } from '../../../src/catalogue/palette.ts';
import { listPaletteKeys } from '../../../src/search/format/palette-keys.ts';
import { encodeRows, type FacetRow } from '../../../src/search/format/facet-rows.ts';
import {
  getPostingBlockKey,
  getPostingBlock,
  docIdsPerPostingBlock,
  encodeNumbers,
  encodePostings,
  joinPostingBlocks,
  type PostingBlock,
  splitPostingBlockKey,
} from '../../../src/search/format/posting-list.ts';
import { splitIntoGroups } from '../../../src/lib/work-in-parts.ts';
import { createRecord } from '../../../src/lib/objects.ts';
import { toSortKey } from '../../../cms/shared/fold.ts';

/** The data files of a catalogue by path, made in the simplest way: chunks of `size` keys, document ids from the order of `entries`. */
export function writeDataFiles(entries: readonly Entry[], size = 7): Map<string, string> {
  const files = new Map([[`/${synonymsFile}`, encodeSynonyms([])]]);
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
  // Every document id is used once, in no apparent order.
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
    files.set(getDataPath(kind, section, name), text);
    return name;
  }

  function writeBlocks(perBlock: number, writeBlock: (some: typeof numbered) => string): string[] {
    return Array.from({ length: Math.ceil(range / perBlock) }, (_, block) => {
      const some = numbered.filter(({ docId }) => Math.floor(docId / perBlock) === block);
      return some.length === 0 ? '' : writeBlock(some);
    });
  }

  const lists = createRecord(postingSections, () => new Map<string, number[]>());
  const tokens = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const rows = new Map<string, FacetRow<string>[]>();
  const totals = createRecord(lookupTypes, () => new Map<string, CountedLookup>());
  for (const { entry, docId } of numbered) {
    const add = (section: keyof typeof lists, key: string) => {
      const docIds = lists[section].get(key);
      if (docIds) docIds.push(docId);
      else lists[section].set(key, [docId]);
    };
    const texts = getSearchTexts(entry, entry.author?.username);
    for (const token of new Set(texts.flatMap(splitTokens))) add('words', token);
    for (const token of new Set(splitTokens(getName(texts)))) add('names', token);
    for (const shingle of new Set(texts.flatMap(listShingles))) add('shingles', shingle);
    for (const ngram of new Set(texts.flatMap((text) => [...listNgrams(text)]))) add('ngrams', ngram);
    for (const key of new Set(listPaletteKeys(getPalette(entry)))) add('palettes', key);
    add('listings', 'all');
    if (entry.isPromoted) add('listings', 'promoted');
    if (entry.price === 0) add('listings', 'free');
    if (entry.author) add('listings', `author:${entry.author.username}`);
    for (const { type, field } of facets)
      for (const lookup of entry[field]) {
        add('listings', `${type}:${lookup.id}`);
        const total = (totals[type].get(lookup.id)?.total ?? 0) + 1;
        totals[type].set(lookup.id, { ...lookup, total });
      }
    const carried = facets.flatMap(({ type, field }) => entry[field].map(({ id }) => getFacetKey(type, id)));
    const offers = [...(entry.isPromoted ? ['promoted'] : []), ...(entry.price === 0 ? ['free'] : [])];
    for (const list of new Set(['all', ...offers, ...carried])) {
      const block = getPostingBlockKey(list, getPostingBlock(docId));
      rows.set(block, [...(rows.get(block) ?? []), [docId % docIdsPerPostingBlock, carried]]);
    }
    for (const list of [...offers, ...carried])
      for (const facet of carried)
        counts.set(getCooccurrenceKey(list, facet), (counts.get(getCooccurrenceKey(list, facet)) ?? 0) + 1);
  }

  for (const token of [...lists.words.keys()].sort(compareText))
    for (const trigram of new Set(listTrigrams(token)))
      tokens.set(trigram, [...(tokens.get(trigram) ?? []), token]);
  /** Cuts sorted keys into chunks, and returns the shard indexes of the chunks. */
  function writeDictionary(
    section: DictionarySection,
    keys: Iterable<string>,
    writeChunk: (some: string[]) => string,
  ): Chunks {
    const chunks = splitIntoGroups([...keys].sort(compareText), size).map((some) => ({
      first: some[0] ?? '',
      file: writeChunk(some),
    }));
    const indexes = splitIntoGroups(chunks, size).map((some) => ({
      first: some[0]?.first ?? '',
      file: write(dataFile.shardIndex(kind, section), getIndexSection(section), chunksOf(some)),
    }));
    return chunksOf(indexes);
  }
  const writeValues = (section: ValueSection, values: Map<string, string>) =>
    writeDictionary(section, values.keys(), (keys) =>
      write(dataFile.dictionaryChunk(kind, section), section, {
        keys,
        values: keys.map((key) => values.get(key) ?? ''),
      }),
    );
  function writePostings(section: PostingSection) {
    const blocks = new Map<string, number[]>();
    for (const [list, docIds] of lists[section])
      for (const [block, some] of Map.groupBy(docIds, getPostingBlock))
        blocks.set(getPostingBlockKey(list, block), some);
    return writeDictionary(section, blocks.keys(), (some) => {
      const byList = Map.groupBy(some, (key) => splitPostingBlockKey(key)[0]);
      return write(dataFile.dictionaryChunk(kind, section), section, {
        keys: [...byList.keys()],
        values: Array.from(byList.values(), (keys) =>
          encodePostings(keys.flatMap((key) => blocks.get(key) ?? [])),
        ),
      });
    });
  }
  const writeFacets = () =>
    writeDictionary('facets', rows.keys(), (some) => {
      const names = [...new Set(some.flatMap((key) => rows.get(key) ?? []).flatMap(([, own]) => own))];
      const byList = Map.groupBy(some, (key) => splitPostingBlockKey(key)[0]);
      const encode = (key: string): PostingBlock => [
        splitPostingBlockKey(key)[1],
        encodeRows(
          (rows.get(key) ?? []).map(([docId, own]) => [
            docId,
            [...new Set(own)].map((name) => names.indexOf(name)).sort((one, other) => one - other),
          ]),
        ),
      ];
      return write(dataFile.dictionaryChunk(kind, 'facets'), 'facets', {
        names,
        keys: [...byList.keys()],
        values: Array.from(byList.values(), (keys) => joinPostingBlocks(keys.map(encode))),
      });
    });
  const shardIndexes = {
    ...createRecord(postingSections, writePostings),
    facets: writeFacets(),
    tokens: writeValues('tokens', new Map(Array.from(tokens, ([key, some]) => [key, some.join(' ')]))),
    counts: writeValues(
      'counts',
      new Map(Array.from(counts, ([key, count]) => [key, encodeNumbers([count])])),
    ),
  };
  function writeOrder(section: SortedSection) {
    const order = numbered
      .map(({ entry, docId }) => ({
        value: section === 'title' ? toSortKey(entry.title) : entry[section],
        id: entry.id,
        docId,
      }))
      .sort((one, other) => compareValues(one.value, other.value) || compareText(one.id, other.id));
    const contents = splitIntoGroups(order, size).map((some): DataFiles['sortedChunk'] => {
      const values = [...new Set(some.map(({ value }) => value))];
      const runs = values.map((one) => some.filter(({ value }) => value === one).length);
      return {
        values: isRanged(section) ? values : [values[0] ?? '', values.at(-1) ?? ''],
        runs: encodeNumbers(runs),
        docIds: encodeNumbers(some.map(({ docId }) => docId)),
      };
    });
    const latest = section === 'updatedAt' ? contents.pop() : undefined;
    const chunks = contents.map((content) => ({
      first: content.values[0] ?? '',
      file: write(dataFile.sortedChunk(kind, section), section, content),
    }));
    return { chunks: { ...chunksOf(chunks), ...(!isRanged(section) && { first: [] }) }, latest };
  }
  const cards = writeBlocks(docIdsPerStoreBlock.cards, (some) =>
    write(dataFile.cards(kind), 'cards', {
      cards: some.map(({ entry, docId }): [number, StoredCard] => [docId, cardOf(entry)]),
    }),
  );
  const texts = writeBlocks(docIdsPerStoreBlock.texts, (some) =>
    write(dataFile.texts(kind), 'texts', {
      texts: some.map(({ entry, docId }): [number, SearchTexts] => [
        docId,
        getSearchTexts(entry, entry.author?.username),
      ]),
    }),
  );
  const partsOfTexts = splitIntoGroups(texts, docIdsPerPart / docIdsPerStoreBlock.texts);
  const blocks = splitIntoGroups(cards, docIdsPerPart / docIdsPerStoreBlock.cards).map((part, index) =>
    write(dataFile.blockIndex(kind), 'index-blocks', { cards: part, texts: partsOfTexts[index] ?? [] }),
  );
  const lookups = createRecord(lookupTypes, (type) =>
    Array.from(totals[type].values(), ({ total, ...lookup }) => lookup),
  );
  files.set(
    getManifestPath(kind),
    encodeDataFile(dataFile.manifest(kind), {
      total: entries.length,
      totals: createRecord(lookupTypes, (type) => Array.from(totals[type].values(), ({ total }) => total)),
      lookups: write(dataFile.lookups(kind), 'lookups', { lookups, former: {} }),
      shardIndexes,
      blocks,
      sorted: createRecord(sortedSections, (section) => writeOrder(section).chunks),
      latest: writeOrder('updatedAt').latest ?? { values: [], runs: '', docIds: '' },
    }),
  );
}

function cardOf(entry: Entry): StoredCard {
  const { kind, id, slug, name, title, price, isPromoted, author, createdAt, updatedAt } = entry;
  const palette = listPaletteKeys(getPalette(entry));
  const times = { createdAt, updatedAt };
  return { kind, id, slug, name, title, price, isPromoted, palette, ...(author && { author }), ...times };
}

const chunksOf = (some: { first: SortValue; file: string }[]): Chunks => ({
  first: some.map(({ first }) => first),
  files: some.map(({ file }) => file),
});
