// Shared by Node and the browser: the chunks of dictionaries, found by the keys in them.

import type { EntryKind } from '../../catalogue/kinds.ts';
import { recordOf } from '../../lib/by-name.ts';
import { type Chunks, chunksBetween } from '../format/chunks.ts';
import {
  type DataFile,
  type DataFiles,
  type DataSection,
  type DictionarySection,
  dataFile,
  dictionarySections,
  indexOf,
} from '../format/data-files.ts';
import { decodePostings } from '../format/posting-list.ts';

/** Gives the files of a section by their hashes: each is read once, and kept as it was decoded. */
export type KeepFiles = <Shape extends keyof DataFiles, Value>(
  file: DataFile<Shape>,
  section: DataSection,
  decode: (content: DataFiles[Shape]) => Value,
) => (hash: string) => Promise<Value>;

/** Sorts after every character of a key. */
const lastCharacter = '\u{10ffff}';

/** @param named The shard indexes of each dictionary, which the manifest names. */
export function createDictionaryReader(
  kind: EntryKind,
  named: DataFiles['manifest']['lists'],
  keepFiles: KeepFiles,
) {
  const files = recordOf(dictionarySections, (section) => ({
    index: keepFiles(dataFile.chunks(kind, section), indexOf(section), (content) => content),
    chunk: keepFiles(dataFile.dictionary(kind, section), section, decodeDictionary),
  }));

  /** The chunks of a dictionary that may hold keys from one to another, both included. */
  async function findChunks(section: DictionarySection, from: string, to: string): Promise<Chunks> {
    const indexes = await Promise.all(
      chunksBetween(named[section], from, to).files.map(files[section].index),
    );
    const all = {
      first: indexes.flatMap(({ first }) => first),
      files: indexes.flatMap((index) => index.files),
    };
    return chunksBetween(all, from, to);
  }

  /** The name of the chunk that may hold the key. */
  const nameFor = async (section: DictionarySection, key: string): Promise<string | undefined> =>
    (await findChunks(section, key, key)).files[0];

  return {
    nameFor,
    /** The chunk that may hold the key. */
    async chunkOf(section: DictionarySection, key: string) {
      const name = await nameFor(section, key);
      return name === undefined ? undefined : files[section].chunk(name);
    },
    /** The chunks that may hold keys with this beginning. */
    async chunksFrom(section: DictionarySection, beginning: string) {
      const { files: names } = await findChunks(section, beginning, beginning + lastCharacter);
      return Promise.all(names.map(files[section].chunk));
    },
  };
}

/** Decodes each posting list when it is first needed, and keeps it: facets are counted again with every keystroke. */
function decodeDictionary({ keys, lists }: DataFiles['dictionary']) {
  const texts = new Map(keys.map((key, index) => [key, lists[index] ?? '']));
  const decoded = new Map<string, Uint32Array>();
  const decode = (key: string): Uint32Array => {
    const postings = decodePostings(texts.get(key) ?? '');
    decoded.set(key, postings);
    return postings;
  };
  return {
    keys,
    textOf: (key: string): string => texts.get(key) ?? '',
    postingsOf: (key: string): Uint32Array => decoded.get(key) ?? decode(key),
  };
}
