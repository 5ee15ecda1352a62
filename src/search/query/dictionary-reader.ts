// Shared by Node and the browser: finds and reads the chunks of dictionaries by key.

import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { createRecord } from '../../lib/objects.ts';
import { selectChunks } from '../format/chunks.ts';
import {
  type DataFile,
  type DataFiles,
  type DataSection,
  type DictionarySection,
  dataFile,
  dictionarySections,
  getIndexSection,
} from '../format/data-files.ts';
import { decodeAllRows } from '../format/facet-rows.ts';
import { decodePostings, getLastPostingBlockKey } from '../format/posting-list.ts';

/** Returns a function that reads a file of a section by its hash, and keeps the contents of the last 500 of the section. */
export type KeepFiles = <Shape extends keyof DataFiles, Value>(
  file: DataFile<Shape>,
  section: DataSection,
  decode: (content: DataFiles[Shape]) => Value,
) => (hash: string) => Promise<Value>;

/** @param shardIndexes The shard indexes of each dictionary, from the manifest. */
export function createDictionaryReader(
  kind: EntryKind,
  shardIndexes: DataFiles['manifest']['shardIndexes'],
  keepFiles: KeepFiles,
) {
  const indexes = createRecord(dictionarySections, (section) =>
    keepFiles(dataFile.shardIndex(kind, section), getIndexSection(section), (content) => content),
  );
  const chunks = createRecord(dictionarySections, (section) =>
    keepFiles(dataFile.dictionaryChunk(kind, section), section, decodeDictionary),
  );

  /** The names of the chunks that may hold the keys from `key` to `last`, by default all blocks of the list `key`. */
  async function namesFor(section: DictionarySection, key: string, last = getLastPostingBlockKey(key)) {
    const some = await Promise.all(
      selectChunks(shardIndexes[section], key, last).files.map(indexes[section]),
    );
    const all = { first: some.flatMap(({ first }) => first), files: some.flatMap(({ files }) => files) };
    return selectChunks(all, key, last).files;
  }

  return {
    /** A dictionary as a tree: its root is the list of its shard indexes, and each of them lists chunks. */
    getTree: (section: DictionarySection) => ({ root: shardIndexes[section], readIndex: indexes[section] }),
    namesFor,
    /** The decoded chunk of a section with this name. */
    readChunk: (section: DictionarySection, name: string) => chunks[section](name),
    /** The decoded chunks with these names. */
    chunksFor: async (section: DictionarySection, key: string, last?: string) =>
      Promise.all((await namesFor(section, key, last)).map(chunks[section])),
  };
}

const decodeDictionary = (content: DataFiles['dictionaryChunk']) => ({
  keys: content.keys,
  names: content.names ?? [],
  textOf: decodeEach(content, (text) => text),
  postingsOf: decodeEach(content, decodePostings),
  rowsOf: decodeEach(content, decodeAllRows),
});

/** Decodes each value when it is first needed and keeps it, since facets are counted again with every keystroke. */
function decodeEach<Value>({ keys, values }: DataFiles['dictionaryChunk'], decode: (text: string) => Value) {
  const decoded = new Map<string, Value>();
  return (key: string): Value => {
    const value = decoded.get(key) ?? decode(values[keys.indexOf(key)] ?? '');
    decoded.set(key, value);
    return value;
  };
}
