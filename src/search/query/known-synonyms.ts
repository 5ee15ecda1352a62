// Shared by Node and the browser: the synonyms of a gallery.

import { synonyms } from '../../../cms/shared/synonym-table.ts';
import { parseSynonyms, synonymsFile } from '../../catalogue/synonyms.ts';
import type { IndexReader } from './index-reader.ts';
import { prepareSynonyms, type PreparedSynonyms } from './synonyms.ts';

const kept = new WeakMap<IndexReader, Promise<PreparedSynonyms[]>>();

/** The synonyms that every gallery knows, and those that editors keep. They are read once for each build. */
export function readSynonyms(reader: IndexReader): Promise<PreparedSynonyms[]> {
  return kept.get(reader) ?? begin(reader);
}

function begin(reader: IndexReader): Promise<PreparedSynonyms[]> {
  const read = reader
    .readFile(`/${synonymsFile}`, parseSynonyms)
    .then((own) => [...synonyms, ...own].map(prepareSynonyms));
  kept.set(reader, read);
  read.catch(() => kept.delete(reader));
  return read;
}
