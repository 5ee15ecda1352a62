// Shared by Node and the browser: the data files of a kind, each read when it is needed and then kept.

import { memoize } from '../../lib/memoize.ts';
import { recordOf } from '../../lib/record-of.ts';
import {
  type BlockSection,
  type Chunks,
  countKey,
  type DataFile,
  type DataFiles,
  type DataSection,
  dataFile,
  dataPath,
  indexOf,
  facetOfKey,
  type ListSection,
  listSections,
  manifestPath,
  type OrderSection,
  orderSections,
  parseDataFile,
  type SeatSection,
  type SortValue,
  type StoredCard,
  seatsPerBlock,
  seatsPerPart,
} from '../data/data-files.ts';
import { findChunk } from '../data/find-chunk.ts';
import type { Lookup } from '../entry.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import type { SearchTexts } from '../data/search-text.ts';
import { decodeNumbers, decodeSeats } from '../data/seat-list.ts';
import { DataFileError } from './data-file-error.ts';

/**
 * Reads the text at a root-relative path; `undefined` when there is none. `isSuspect`: the last copy was damaged, so no cache
 * may answer.
 */
export type ReadText = (path: string, isSuspect: boolean) => Promise<string | undefined>;

/**
 * A chunk of an order, decoded: seats in ascending order of their values, the lengths of runs of equal values, and `values` as
 * in the file.
 */
export type OrderChunk = { values: SortValue[]; runs: Uint32Array; seats: Uint32Array };

/** An order in `count` chunks. `first`: the first value of each, for a `RangedSection`. */
export type Order = { count: number; first: SortValue[]; read(chunk: number): Promise<OrderChunk> };

export type DataReader = {
  /** How many entries there are. */
  total: number;
  lookups(): Promise<Record<LookupType, Lookup[]>>;
  /** How many entries carry each lookup, in the order of `lookups`. */
  totals: Record<LookupType, number[]>;
  /** The seats of the entries that carry each lookup, by `facetOf`, in several arrays. */
  facets(): Promise<Map<string, Uint32Array[]>>;
  /** The tokens that contain a trigram, each with a space before and after it. */
  tokens(trigram: string): Promise<string>;
  /** How many entries of a list of `counts` carry each lookup, by `facetOf`. */
  counts(list: string): Promise<Map<string, number>>;
  /** The seats of a key in ascending order; none when there is no such key. */
  list(section: SeatSection, key: string): Promise<Uint32Array>;
  /** The same for each wanted key with this beginning. */
  listsFrom(
    section: SeatSection,
    beginning: string,
    isWanted: (key: string) => boolean,
  ): Promise<Uint32Array[]>;
  /** The names of the files that `list` reads for the keys. */
  chunksOf(section: ListSection, keys: readonly string[]): Promise<Set<string>>;
  order(section: OrderSection): Order;
  card(seat: number): Promise<StoredCard>;
  texts(seat: number): Promise<SearchTexts>;
};

/** Sorts after every character of a key. */
const lastCharacter = '\u{10ffff}';

/**
 * Opens the data files of a kind. Reads reject with a `DataFileError`; when the manifest is out of date, `forget` it and open
 * a new reader.
 */
export function createDataReaders(readText: ReadText) {
  const suspects = new Set<string>();

  async function load<Shape extends keyof DataFiles>(file: DataFile<Shape>, path: string) {
    const text = await readText(path, suspects.has(path));
    const content = text === undefined ? undefined : parseDataFile(file, text);
    if (content) return content;
    suspects.add(path);
    throw new DataFileError(`The data file ${path} is ${text === undefined ? 'missing' : 'damaged'}.`);
  }

  let open = memoize(openKind);

  async function openKind(kind: EntryKind): Promise<DataReader> {
    const manifest = await load(dataFile.manifest(kind), manifestPath(kind));
    const { total, totals, lookups } = manifest;

    const keepFiles = <Shape extends keyof DataFiles, Value>(
      file: DataFile<Shape>,
      section: DataSection,
      decode: (content: DataFiles[Shape]) => Value,
    ) => memoize(async (hash) => decode(await load(file, dataPath(kind, section, hash))));
    const allLookups = keepFiles(dataFile.lookups(kind), 'lookups', (content) => content.lookups);
    const lists = recordOf(listSections, (section) => ({
      index: keepFiles(dataFile.chunks(kind, section), indexOf(section), (content) => content),
      chunk: keepFiles(dataFile.lists(kind, section), section, decodeLists),
    }));
    const orders = recordOf(orderSections, (section) =>
      keepFiles(dataFile.order(kind, section), section, decodeOrder),
    );
    const latest = decodeOrder(manifest.latest);
    const parts = keepFiles(dataFile.blocks(kind), 'index-blocks', (content) => content);
    const cards = keepFiles(dataFile.cards(kind), 'cards', (content) => new Map(content.cards));
    const texts = keepFiles(dataFile.texts(kind), 'texts', (content) => new Map(content.texts));

    /** The chunks that may hold keys from one to another, both included. */
    async function chunksBetween(section: ListSection, from: string, to: string): Promise<Chunks> {
      const names = slice(manifest.lists[section], from, to).files;
      const indexes = await Promise.all(names.map(lists[section].index));
      return slice(
        {
          first: indexes.flatMap(({ first }) => first),
          files: indexes.flatMap(({ files }) => files),
        },
        from,
        to,
      );
    }

    /** The chunk that may hold the key. */
    async function chunkOf(section: ListSection, key: string) {
      const [file] = (await chunksBetween(section, key, key)).files;
      return file === undefined ? undefined : lists[section].chunk(file);
    }

    /** The chunks that may hold keys with this beginning. */
    async function chunksFrom(section: ListSection, beginning: string) {
      const { files } = await chunksBetween(section, beginning, beginning + lastCharacter);
      return Promise.all(files.map(lists[section].chunk));
    }

    const allFacets = memoize(async () => {
      const { files } = await chunksBetween('facets', '', lastCharacter);
      const parts = new Map<string, Uint32Array[]>();
      for (const { keys, seatsOf } of await Promise.all(files.map(lists.facets.chunk))) {
        for (const key of keys) {
          const seats = parts.get(facetOfKey(key)) ?? [];
          if (seats.length === 0) parts.set(facetOfKey(key), seats);
          seats.push(seatsOf(key));
        }
      }
      return parts;
    });

    /** The name of the block that covers a seat. */
    async function findBlock(section: BlockSection, seat: number): Promise<string> {
      const part = await parts(manifest.blocks[Math.floor(seat / seatsPerPart)] ?? '');
      return part[section][Math.floor((seat % seatsPerPart) / seatsPerBlock[section])] ?? '';
    }

    return {
      total,
      totals,
      lookups: () => allLookups(lookups),
      facets: () => allFacets(''),
      tokens: async (trigram) => ` ${(await chunkOf('tokens', trigram))?.textOf(trigram) ?? ''} `,
      async counts(list) {
        const beginning = countKey(list, '');
        const chunks = await chunksFrom('counts', beginning);
        return new Map(
          chunks.flatMap(({ keys, textOf }) =>
            keys
              .filter((key) => key.startsWith(beginning))
              .map((key) => [key.slice(beginning.length), decodeNumbers(textOf(key))[0] ?? 0]),
          ),
        );
      },
      list: async (section, key) => (await chunkOf(section, key))?.seatsOf(key) ?? new Uint32Array(),
      async listsFrom(section, beginning, isWanted) {
        const chunks = await chunksFrom(section, beginning);
        const isMeant = (key: string) => key.startsWith(beginning) && isWanted(key);
        return chunks.flatMap(({ keys, seatsOf }) => keys.filter(isMeant).map(seatsOf));
      },
      async chunksOf(section, keys) {
        const chunks = await Promise.all(keys.map((key) => chunksBetween(section, key, key)));
        return new Set(chunks.flatMap(({ files }) => files));
      },
      order(section) {
        const { first, files } = manifest.orders[section];
        const hasLatest = section === 'updatedAt' && latest.seats.length > 0;
        return {
          count: files.length + Number(hasLatest),
          first,
          read: async (chunk) =>
            hasLatest && chunk === files.length ? latest : orders[section](files[chunk] ?? ''),
        };
      },
      card: async (seat) => known(seat, await cards(await findBlock('cards', seat))),
      texts: async (seat) => known(seat, await texts(await findBlock('texts', seat))),
    };
  }

  return {
    open: (kind: EntryKind): Promise<DataReader> => open(kind),
    /** Makes the next readers begin with new manifests. */
    forget(): void {
      open = memoize(openKind);
    },
  };
}

/** Decodes each list when it is first needed, and keeps it: facets are counted again with every keystroke. */
function decodeLists({ keys, lists }: DataFiles['lists']) {
  const texts = new Map(keys.map((key, index) => [key, lists[index] ?? '']));
  const decoded = new Map<string, Uint32Array>();
  const decode = (key: string): Uint32Array => {
    const seats = decodeSeats(texts.get(key) ?? '');
    decoded.set(key, seats);
    return seats;
  };
  return {
    keys,
    textOf: (key: string): string => texts.get(key) ?? '',
    seatsOf: (key: string): Uint32Array => decoded.get(key) ?? decode(key),
  };
}

/** The chunks that may hold keys from one to another, both included. */
function slice({ first, files }: Chunks, from: string, to: string): Chunks {
  const [start, end] = [Math.max(0, findChunk(first, from)), findChunk(first, to) + 1];
  return { first: first.slice(start, end), files: files.slice(start, end) };
}

const decodeOrder = ({ values, runs, seats }: DataFiles['order']): OrderChunk => ({
  values,
  runs: decodeNumbers(runs),
  seats: decodeNumbers(seats),
});

function known<Value>(seat: number, block: Map<number, Value>): Value {
  const value = block.get(seat);
  if (value === undefined) throw new DataFileError(`The data files say nothing of seat ${seat}.`);
  return value;
}
