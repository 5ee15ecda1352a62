import { hash } from 'node:crypto';
import {
  type Chunks,
  countKey,
  type DataFile,
  type DataFiles,
  type DataSection,
  dataFile,
  dataPath,
  encodeDataFile,
  facetKey,
  facetOf,
  gramKey,
  indexOf,
  isRanged,
  listSections,
  manifestPath,
  type OrderSection,
  orderSections,
  type SortValue,
  type StoredCard,
  seatSections,
  seatsPerBlock,
  seatsPerPart,
} from '../../../src/catalogue/data/data-files.ts';
import { compareValues } from '../../../src/catalogue/data/find-chunk.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { facets, lookupTypes } from '../../../src/catalogue/facets.ts';
import { entryKinds, type EntryKind } from '../../../src/catalogue/kinds.ts';
import type { Facet } from '../../../src/catalogue/reads.ts';
import {
  gramsOf,
  pairsOf,
  type SearchTexts,
  searchTextsOf,
  tokensOf,
  trigramsOf,
} from '../../../src/catalogue/data/search-text.ts';
import { encodeNumbers, encodeSeats } from '../../../src/catalogue/data/seat-list.ts';
import { compareText } from '../../../src/lib/compare-text.ts';
import { groupsOf } from '../../../src/lib/groups.ts';
import { recordOf } from '../../../src/lib/record-of.ts';

/** The data files of a catalogue by their paths, made in the simplest way: chunks of `size` keys, seats in the order of `entries`. */
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
  const room = Math.max(64, 2 ** Math.ceil(Math.log2(2 * entries.length)));
  // Every seat is taken once, in no order that is seen.
  const seated = entries
    .map((entry, index) => ({ entry, seat: (index * 37 + 5) % room }))
    .sort((one, other) => one.seat - other.seat);

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

  function writeBlocks(perBlock: number, writeBlock: (some: typeof seated) => string): string[] {
    return Array.from({ length: Math.ceil(room / perBlock) }, (_, block) => {
      const some = seated.filter(({ seat }) => Math.floor(seat / perBlock) === block);
      return some.length === 0 ? '' : writeBlock(some);
    });
  }

  const lists = recordOf(seatSections, () => new Map<string, number[]>());
  const tokens = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const totals = recordOf(lookupTypes, () => new Map<string, Facet>());
  for (const { entry, seat } of seated) {
    const add = (section: keyof typeof lists, key: string) => {
      const seats = lists[section].get(key);
      if (seats) seats.push(seat);
      else lists[section].set(key, [seat]);
    };
    const texts = searchTextsOf(entry, entry.author?.username);
    for (const token of new Set(texts.flatMap(tokensOf))) add('words', token);
    for (const pair of new Set(texts.flatMap(pairsOf))) add('pairs', pair);
    for (const gram of new Set(texts.flatMap((text) => [...gramsOf(text)])))
      add('grams', gramKey(gram, seat, room));
    add('listings', 'all');
    if (entry.isPromoted) add('listings', 'promoted');
    if (entry.price === 0) add('listings', 'free');
    if (entry.author) add('listings', `author:${entry.author.username}`);
    for (const { type, field } of facets)
      for (const lookup of entry[field]) {
        add('listings', `${type}:${lookup.id}`);
        add('facets', facetKey(seat, facetOf(type, lookup.id)));
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
        counts.set(countKey(list, facet), (counts.get(countKey(list, facet)) ?? 0) + 1);
  }

  for (const token of [...lists.words.keys()].sort(compareText))
    for (const trigram of new Set(trigramsOf(token)))
      tokens.set(trigram, [...(tokens.get(trigram) ?? []), token]);
  const listIndexes = recordOf(listSections, (section) => {
    const texts = new Map(
      section === 'tokens'
        ? Array.from(tokens, ([key, some]) => [key, some.join(' ')])
        : section === 'counts'
          ? Array.from(counts, ([key, count]) => [key, encodeNumbers([count])])
          : Array.from(lists[section], ([key, seats]) => [key, encodeSeats(seats)]),
    );
    const chunks = groupsOf([...texts.keys()].sort(compareText), size).map((some) => ({
      first: some[0] ?? '',
      file: write(dataFile.lists(kind, section), section, {
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
  function writeOrder(section: OrderSection) {
    const order = seated
      .map(({ entry, seat }) => ({ value: entry[section], id: entry.id, seat }))
      .sort((one, other) => compareValues(one.value, other.value) || compareText(one.id, other.id));
    const contents = groupsOf(order, size).map((some): DataFiles['order'] => {
      const values = [...new Set(some.map(({ value }) => value))];
      const runs = values.map((one) => some.filter(({ value }) => value === one).length);
      return {
        values: isRanged(section) ? values : [values[0] ?? '', values.at(-1) ?? ''],
        runs: encodeNumbers(runs),
        seats: encodeNumbers(some.map(({ seat }) => seat)),
      };
    });
    const latest = section === 'updatedAt' ? contents.pop() : undefined;
    const chunks = contents.map((content) => ({
      first: content.values[0] ?? '',
      file: write(dataFile.order(kind, section), section, content),
    }));
    return { chunks: { ...chunksOf(chunks), ...(!isRanged(section) && { first: [] }) }, latest };
  }
  const cards = writeBlocks(seatsPerBlock.cards, (some) =>
    write(dataFile.cards(kind), 'cards', {
      cards: some.map(({ entry, seat }): [number, StoredCard] => [seat, cardOf(entry)]),
    }),
  );
  const texts = writeBlocks(seatsPerBlock.texts, (some) =>
    write(dataFile.texts(kind), 'texts', {
      texts: some.map(({ entry, seat }): [number, SearchTexts] => [
        seat,
        searchTextsOf(entry, entry.author?.username),
      ]),
    }),
  );
  const partsOfTexts = groupsOf(texts, seatsPerPart / seatsPerBlock.texts);
  const blocks = groupsOf(cards, seatsPerPart / seatsPerBlock.cards).map((part, index) =>
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
      orders: recordOf(orderSections, (section) => writeOrder(section).chunks),
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
