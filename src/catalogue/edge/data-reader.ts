// Shared by Node and the browser: the data files of a kind, each read when it is needed and then kept.

import { memoize } from '../../lib/memoize.ts';
import { recordOf } from '../../lib/record-of.ts';
import {
  type BlockSection,
  countKey,
  type DataFile,
  type DataFiles,
  dataFile,
  dataPath,
  facetOfKey,
  type ListSection,
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
import type { Lookup } from '../entry.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import type { SearchTexts } from '../data/search-text.ts';
import { decodeNumbers } from '../data/seat-list.ts';
import { DataFileError } from './data-file-error.ts';
import { createListReader, type KeepFiles } from './list-reader.ts';

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

    const keepFiles: KeepFiles = (file, section, decode) =>
      memoize(async (hash) => decode(await load(file, dataPath(kind, section, hash))));
    const allLookups = keepFiles(dataFile.lookups(kind), 'lookups', (content) => content.lookups);
    const lists = createListReader(kind, manifest.lists, keepFiles);
    const orders = recordOf(orderSections, (section) =>
      keepFiles(dataFile.order(kind, section), section, decodeOrder),
    );
    const latest = decodeOrder(manifest.latest);
    const parts = keepFiles(dataFile.blocks(kind), 'index-blocks', (content) => content);
    const cards = keepFiles(dataFile.cards(kind), 'cards', (content) => new Map(content.cards));
    const texts = keepFiles(dataFile.texts(kind), 'texts', (content) => new Map(content.texts));

    const allFacets = memoize(async () => {
      const parts = new Map<string, Uint32Array[]>();
      for (const { keys, seatsOf } of await lists.chunksFrom('facets', '')) {
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
      tokens: async (trigram) => ` ${(await lists.chunkOf('tokens', trigram))?.textOf(trigram) ?? ''} `,
      async counts(list) {
        const beginning = countKey(list, '');
        const chunks = await lists.chunksFrom('counts', beginning);
        return new Map(
          chunks.flatMap(({ keys, textOf }) =>
            keys
              .filter((key) => key.startsWith(beginning))
              .map((key) => [key.slice(beginning.length), decodeNumbers(textOf(key))[0] ?? 0]),
          ),
        );
      },
      list: async (section, key) => (await lists.chunkOf(section, key))?.seatsOf(key) ?? new Uint32Array(),
      async listsFrom(section, beginning, isWanted) {
        const chunks = await lists.chunksFrom(section, beginning);
        const isMeant = (key: string) => key.startsWith(beginning) && isWanted(key);
        return chunks.flatMap(({ keys, seatsOf }) => keys.filter(isMeant).map(seatsOf));
      },
      async chunksOf(section, keys) {
        const names = await Promise.all(keys.map((key) => lists.nameFor(section, key)));
        return new Set(names.filter((name) => name !== undefined));
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
