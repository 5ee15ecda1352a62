// Shared by Node and the browser: the data files of a kind, each read when it is needed and then kept.

import { keep } from '../../lib/keep.ts';
import {
  type BlockSection,
  blocksPerPart,
  type DataFile,
  type DataFiles,
  type DataSection,
  dataFile,
  dataPath,
  type ListSection,
  manifestPath,
  type OrderSection,
  parseDataFile,
  type SortValue,
  type StoredCard,
  seatsPerBlock,
} from '../data-files.ts';
import { findChunk } from '../find-chunk.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import type { Facet } from '../reads.ts';
import type { SearchTexts } from '../search-text.ts';
import { decodeNumbers, decodeSeats } from '../seat-list.ts';
import { DataFileError } from './data-file-error.ts';

/** The text at a root-relative path; `undefined` when there is none. `isSuspect`: the last one was bad, so caches must not answer. */
export type ReadText = (path: string, isSuspect: boolean) => Promise<string | undefined>;

/** A chunk of an order: values in rising order, and the seats that have them. */
export type OrderChunk = { values: SortValue[]; seats: Uint32Array };

export type DataReader = {
  /** How many entries there are. */
  total: number;
  lookups(): Promise<Record<LookupType, Facet[]>>;
  /** All tokens in order, in several texts, with a space before and after each. */
  tokens(): Promise<string[]>;
  /** The rising seats of a key; none when there is no such key. */
  list(section: ListSection, key: string): Promise<Uint32Array>;
  /** The rising seats of each key that begins so and is wanted. */
  listsFrom(
    section: ListSection,
    beginning: string,
    isWanted: (key: string) => boolean,
  ): Promise<Uint32Array[]>;
  /** The numbers of the files that `list` reads for the keys. */
  chunksOf(section: ListSection, keys: readonly string[]): Promise<Set<number>>;
  order(section: OrderSection): Promise<{ first: SortValue[]; read(chunk: number): Promise<OrderChunk> }>;
  card(seat: number): Promise<StoredCard>;
  texts(seat: number): Promise<SearchTexts>;
};

/** Sorts after everything that a key can go on with. */
const lastCharacter = '\u{10ffff}';

/** Opens kinds. Reads reject with a `DataFileError`; when a manifest is out of date, `forget` and a new reader help. */
export function createDataReaders(readText: ReadText) {
  const suspects = new Set<string>();

  async function load<Shape extends keyof DataFiles>(file: DataFile<Shape>, path: string) {
    const text = await readText(path, suspects.has(path));
    const content = text === undefined ? undefined : parseDataFile(file, text);
    if (content) return content;
    suspects.add(path);
    throw new DataFileError(`The data file ${path} is ${text === undefined ? 'missing' : 'damaged'}.`);
  }

  let open = keepReaders();

  function keepReaders() {
    const template = keep(() => openKind('template'));
    const inspiration = keep(() => openKind('inspiration'));
    return { template, inspiration };
  }

  async function openKind(kind: EntryKind): Promise<DataReader> {
    const { total, lookups, tokens, contents } = await load(dataFile.manifest(kind), manifestPath(kind));

    const keepFiles = <Shape extends keyof DataFiles, Value>(
      file: DataFile<Shape>,
      section: DataSection,
      decode: (content: DataFiles[Shape]) => Value,
    ) => keep(async (hash) => decode(await load(file, dataPath(kind, section, hash))));
    const keepLists = (section: ListSection) => ({
      contents: keepFiles(dataFile.chunks(kind, section), 'contents', (content) => content),
      chunk: keepFiles(dataFile.lists(kind, section), section, decodeLists),
    });
    const keepOrder = (section: OrderSection) => ({
      contents: keepFiles(dataFile.chunks(kind, section), 'contents', (content) => content),
      chunk: keepFiles(dataFile.order(kind, section), section, ({ values, seats }) => ({
        values,
        seats: decodeNumbers(seats),
      })),
    });
    const keepContents = (section: BlockSection) =>
      keepFiles(dataFile.blocks(kind, section), 'contents', ({ files }) => files);

    const allLookups = keepFiles(dataFile.lookups(kind), 'lookups', (content) => content.lookups);
    const someTokens = keepFiles(dataFile.tokens(kind), 'tokens', (content) => ` ${content.tokens} `);
    const lists = {
      words: keepLists('words'),
      pairs: keepLists('pairs'),
      grams: keepLists('grams'),
      listings: keepLists('listings'),
    };
    const orders = {
      updatedAt: keepOrder('updatedAt'),
      createdAt: keepOrder('createdAt'),
      title: keepOrder('title'),
      price: keepOrder('price'),
    };
    const partsOf = { cards: keepContents('cards'), texts: keepContents('texts') };
    const cards = keepFiles(dataFile.cards(kind), 'cards', (content) => new Map(content.cards));
    const texts = keepFiles(dataFile.texts(kind), 'texts', (content) => new Map(content.texts));

    /** The name of the file that holds what is known of a seat. */
    async function findBlock(section: BlockSection, seat: number): Promise<string> {
      const block = Math.floor(seat / seatsPerBlock[section]);
      const part = contents[section][Math.floor(block / blocksPerPart)] ?? '';
      return (await partsOf[section](part))[block % blocksPerPart] ?? '';
    }

    return {
      total,
      lookups: () => allLookups(lookups),
      tokens: () => Promise.all(tokens.map(someTokens)),
      async list(section, key) {
        const { first, files } = await lists[section].contents(contents[section]);
        const file = files[findChunk(first, key)];
        const chunk = file === undefined ? undefined : await lists[section].chunk(file);
        return chunk?.seatsOf(key) ?? new Uint32Array();
      },
      async listsFrom(section, beginning, isWanted) {
        const { first, files } = await lists[section].contents(contents[section]);
        const [start, end] = [beginning, beginning + lastCharacter].map((key) => findChunk(first, key));
        const chunks = await Promise.all(
          files.slice(Math.max(0, start ?? 0), (end ?? -1) + 1).map(lists[section].chunk),
        );
        const isMeant = (key: string) => key.startsWith(beginning) && isWanted(key);
        return chunks.flatMap(({ keys, seatsOf }) => keys.filter(isMeant).map(seatsOf));
      },
      async chunksOf(section, keys) {
        const { first } = await lists[section].contents(contents[section]);
        return new Set(keys.map((key) => findChunk(first, key)));
      },
      async order(section) {
        const { first, files } = await orders[section].contents(contents[section]);
        return { first, read: (chunk) => orders[section].chunk(files[chunk] ?? '') };
      },
      card: async (seat) => known(seat, await cards(await findBlock('cards', seat))),
      texts: async (seat) => known(seat, await texts(await findBlock('texts', seat))),
    };
  }

  return {
    open: (kind: EntryKind): Promise<DataReader> => open[kind](''),
    /** Makes the next readers begin with new manifests. */
    forget(): void {
      open = keepReaders();
    },
  };
}

/** Lists are decoded when they are first asked for, and kept: facets are counted anew with every keystroke. */
function decodeLists({ keys, lists }: DataFiles['lists']) {
  const texts = new Map(keys.map((key, index) => [key, lists[index] ?? '']));
  const decoded = new Map<string, Uint32Array>();
  const decode = (key: string): Uint32Array => {
    const seats = decodeSeats(texts.get(key) ?? '');
    decoded.set(key, seats);
    return seats;
  };
  return { keys, seatsOf: (key: string): Uint32Array => decoded.get(key) ?? decode(key) };
}

function known<Value>(seat: number, block: Map<number, Value>): Value {
  const value = block.get(seat);
  if (value === undefined) throw new DataFileError(`The data files say nothing of seat ${seat}.`);
  return value;
}
