import { hash } from 'node:crypto';
import {
  type BlockSection,
  blockSections,
  blocksPerPart,
  type DataFile,
  type DataFiles,
  type DataSection,
  dataFile,
  dataPath,
  encodeDataFile,
  listSections,
  manifestPath,
  orderSections,
  seatsPerBlock,
} from '../../../src/catalogue/data-files.ts';
import { compareValues } from '../../../src/catalogue/find-chunk.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { entryKinds, type EntryKind, facets } from '../../../src/catalogue/kinds.ts';
import type { Facet } from '../../../src/catalogue/reads.ts';
import { gramsOf, pairsOf, searchTextsOf, tokensOf } from '../../../src/catalogue/search-text.ts';
import { encodeNumbers, encodeSeats } from '../../../src/catalogue/seat-list.ts';
import { compareText } from '../../../src/lib/compare-text.ts';

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
    const name = hash('sha256', text).slice(0, 16);
    files.set(dataPath(kind, section, name), text);
    return name;
  }

  function writeBlocks(section: BlockSection, writeBlock: (some: typeof seated) => string): string[] {
    const perBlock = seatsPerBlock[section];
    const blocks = Array.from({ length: Math.ceil(room / perBlock) }, (_, block) => {
      const some = seated.filter(({ seat }) => Math.floor(seat / perBlock) === block);
      return some.length === 0 ? '' : writeBlock(some);
    });
    return chunked(blocks, blocksPerPart).map((part) =>
      write(dataFile.blocks(kind, section), 'contents', { files: part }),
    );
  }

  const lists = {
    words: new Map<string, number[]>(),
    pairs: new Map<string, number[]>(),
    grams: new Map<string, number[]>(),
    listings: new Map<string, number[]>(),
  };
  const totals = Object.fromEntries(facets.map(({ type }) => [type, new Map<string, Facet>()]));
  for (const { entry, seat } of seated) {
    const add = (section: keyof typeof lists, key: string) => {
      const seats = lists[section].get(key);
      if (seats) seats.push(seat);
      else lists[section].set(key, [seat]);
    };
    const texts = searchTextsOf(entry, entry.author?.username);
    for (const token of new Set(texts.flatMap(tokensOf))) add('words', token);
    for (const pair of new Set(texts.flatMap(pairsOf))) add('pairs', pair);
    for (const gram of new Set(texts.flatMap((text) => [...gramsOf(text)]))) add('grams', gram);
    add('listings', 'all');
    if (entry.isPromoted) add('listings', 'promoted');
    if (entry.price === 0) add('listings', 'free');
    if (entry.author) add('listings', `author:${entry.author.username}`);
    for (const { type, field } of facets)
      for (const lookup of entry[field]) {
        add('listings', `${type}:${lookup.id}`);
        const total = (totals[type]?.get(lookup.id)?.total ?? 0) + 1;
        totals[type]?.set(lookup.id, { ...lookup, total });
      }
  }

  const listContents = listSections.map((section) => {
    const keys = [...lists[section].keys()].sort(compareText);
    const chunks = chunked(keys, size).map((some) => ({
      first: some[0] ?? '',
      file: write(dataFile.lists(kind, section), section, {
        keys: some,
        lists: some.map((key) => encodeSeats(lists[section].get(key) ?? [])),
      }),
    }));
    return [section, writeContents(section, chunks)];
  });
  const orderContents = orderSections.map((section) => {
    const order = seated
      .map(({ entry, seat }) => ({ value: entry[section], id: entry.id, seat }))
      .sort((one, other) => compareValues(one.value, other.value) || compareText(one.id, other.id));
    const chunks = chunked(order, size).map((some) => ({
      first: some[0]?.value ?? '',
      file: write(dataFile.order(kind, section), section, {
        values: some.map(({ value }) => value),
        seats: encodeNumbers(some.map(({ seat }) => seat)),
      }),
    }));
    return [section, writeContents(section, chunks)];
  });
  function writeContents(
    section: (typeof listSections)[number] | (typeof orderSections)[number],
    chunks: { first: string | number; file: string }[],
  ) {
    return write(dataFile.chunks(kind, section), 'contents', {
      first: chunks.map(({ first }) => first),
      files: chunks.map(({ file }) => file),
    });
  }
  const blockContents = blockSections.map((section) => [
    section,
    writeBlocks(section, (some) =>
      section === 'cards'
        ? write(dataFile.cards(kind), 'cards', {
            cards: some.map(({ entry, seat }) => [seat, cardOf(entry)]),
          })
        : write(dataFile.texts(kind), 'texts', {
            texts: some.map(({ entry, seat }) => [seat, searchTextsOf(entry, entry.author?.username)]),
          }),
    ),
  ]);
  const lookups = Object.fromEntries(facets.map(({ type }) => [type, [...(totals[type]?.values() ?? [])]]));
  const tokens = chunked([...lists.words.keys()].sort(compareText), 50).map((some) =>
    write(dataFile.tokens(kind), 'tokens', { tokens: some.join(' ') }),
  );
  files.set(
    manifestPath(kind),
    encodeDataFile(dataFile.manifest(kind), {
      total: entries.length,
      lookups: write(dataFile.lookups(kind), 'lookups', { lookups } as DataFiles['lookups']),
      tokens,
      contents: Object.fromEntries([
        ...listContents,
        ...orderContents,
        ...blockContents,
      ]) as DataFiles['manifest']['contents'],
    }),
  );
}

function cardOf({ kind, id, slug, name, title, price, isPromoted, author, createdAt, updatedAt }: Entry) {
  return { kind, id, slug, name, title, price, isPromoted, ...(author && { author }), createdAt, updatedAt };
}

function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
