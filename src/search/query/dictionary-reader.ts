// Shared by Node and the browser: the chunks of dictionaries, found by the keys in them.

import type { EntryKind } from '../../catalogue/kinds.ts';
import { createRecord } from '../../lib/by-name.ts';
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
import { decodePostings, getLastBlockKey } from '../format/posting-list.ts';

/** Gives the files of a section by their hashes: each is read once, and kept as it was decoded. */
export type KeepFiles = <Shape extends keyof DataFiles, Value>(
  file: DataFile<Shape>,
  section: DataSection,
  decode: (content: DataFiles[Shape]) => Value,
) => (hash: string) => Promise<Value>;

/** @param named The shard indexes of each dictionary, which the manifest names. */
export function createDictionaryReader(
  kind: EntryKind,
  named: DataFiles['manifest']['dictionaries'],
  keepFiles: KeepFiles,
) {
  const indexes = createRecord(dictionarySections, (section) =>
    keepFiles(dataFile.chunks(kind, section), getIndexSection(section), (content) => content),
  );
  const chunks = createRecord(dictionarySections, (section) =>
    keepFiles(dataFile.dictionary(kind, section), section, decodeDictionary),
  );

  /** The names of the chunks that may hold the key, or those from it to another one. */
  async function namesFor(section: DictionarySection, key: string, last = getLastBlockKey(key)) {
    const some = await Promise.all(selectChunks(named[section], key, last).files.map(indexes[section]));
    const all = { first: some.flatMap(({ first }) => first), files: some.flatMap(({ files }) => files) };
    return selectChunks(all, key, last).files;
  }

  return {
    namesFor,
    /** These chunks. */
    chunksFor: async (section: DictionarySection, key: string, last?: string) =>
      Promise.all((await namesFor(section, key, last)).map(chunks[section])),
  };
}

const decodeDictionary = (content: DataFiles['dictionary']) => ({
  keys: content.keys,
  names: content.names ?? [],
  textOf: decodeEach(content, (text) => text),
  postingsOf: decodeEach(content, decodePostings),
  rowsOf: decodeEach(content, decodeAllRows),
});

/** Decodes each list when it is first needed, and keeps it: facets are counted again with every keystroke. */
function decodeEach<Value>({ keys, values }: DataFiles['dictionary'], decode: (text: string) => Value) {
  const decoded = new Map<string, Value>();
  return (key: string): Value => {
    const value = decoded.get(key) ?? decode(values[keys.indexOf(key)] ?? '');
    decoded.set(key, value);
    return value;
  };
}
