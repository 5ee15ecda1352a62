// Shared by Node and the browser: the chunks of sections of lists, found by the keys of the lists.

import { recordOf } from '../../lib/record-of.ts';
import {
  type Chunks,
  type DataFile,
  type DataFiles,
  type DataSection,
  dataFile,
  indexOf,
  type ListSection,
  listSections,
} from '../data/data-files.ts';
import { findChunk } from '../data/find-chunk.ts';
import { decodeSeats } from '../data/seat-list.ts';
import type { EntryKind } from '../kinds.ts';

/** Gives the files of a section by their hashes: each is read once, and kept as it was decoded. */
export type KeepFiles = <Shape extends keyof DataFiles, Value>(
  file: DataFile<Shape>,
  section: DataSection,
  decode: (content: DataFiles[Shape]) => Value,
) => (hash: string) => Promise<Value>;

/** Sorts after every character of a key. */
const lastCharacter = '\u{10ffff}';

/** @param named The chunks of the index of each section, which the manifest names. */
export function createListReader(
  kind: EntryKind,
  named: DataFiles['manifest']['lists'],
  keepFiles: KeepFiles,
) {
  const files = recordOf(listSections, (section) => ({
    index: keepFiles(dataFile.chunks(kind, section), indexOf(section), (content) => content),
    chunk: keepFiles(dataFile.lists(kind, section), section, decodeLists),
  }));

  /** The same as `slice`, of a whole section. */
  async function chunksBetween(section: ListSection, from: string, to: string): Promise<Chunks> {
    const indexes = await Promise.all(slice(named[section], from, to).files.map(files[section].index));
    const all = {
      first: indexes.flatMap(({ first }) => first),
      files: indexes.flatMap((index) => index.files),
    };
    return slice(all, from, to);
  }

  /** The name of the chunk that may hold the key. */
  const nameFor = async (section: ListSection, key: string): Promise<string | undefined> =>
    (await chunksBetween(section, key, key)).files[0];

  return {
    nameFor,
    /** The chunk that may hold the key. */
    async chunkOf(section: ListSection, key: string) {
      const name = await nameFor(section, key);
      return name === undefined ? undefined : files[section].chunk(name);
    },
    /** The chunks that may hold keys with this beginning. */
    async chunksFrom(section: ListSection, beginning: string) {
      const { files: names } = await chunksBetween(section, beginning, beginning + lastCharacter);
      return Promise.all(names.map(files[section].chunk));
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
