import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import { toSortKey } from '../../../cms/shared/fold.ts';
import { entryKinds } from '../../../cms/shared/kinds.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { getPalette } from '../../../src/catalogue/palette.ts';
import { parseQueryKey } from '../../../src/catalogue/query-keys.ts';
import { compareText, compareValues } from '../../../src/search/format/chunks.ts';
import { findDataKey } from '../../../src/search/format/data-files.ts';
import { listPaletteKeys } from '../../../src/search/format/palette-keys.ts';
import { getSearchTexts } from '../../../src/search/format/terms.ts';
import type { DocumentSource } from '../../../src/search/index/documents.ts';
import { createSearchIndex, searchTables } from '../../../src/search/index/search-index.ts';

/** Returns a function that reads the data files of entries, as the search index builds them. The entries carry no lookups. */
export function buildDataFiles(entries: readonly Entry[]): (path: string) => string | undefined {
  const database = new Database(':memory:');
  database.exec(searchTables);
  const index = createSearchIndex(database, createSource(entries));
  for (const kind of entryKinds) index.build(kind);
  return (path) => {
    const key = findDataKey(path.slice(1));
    const read = key && parseQueryKey(key);
    if (read?.name === 'dataManifest') return index.manifest(...read.values);
    return read?.name === 'dataFile' ? index.file(...read.values) : undefined;
  };
}

function createSource(entries: readonly Entry[]): DocumentSource {
  const get = (row: number): Entry => {
    const entry = entries[row];
    if (entry === undefined) throw new Error(`There is no entry ${row}.`);
    return entry;
  };
  const listRows = (kind: Entry['kind']) => [...entries.keys()].filter((row) => get(row).kind === kind);
  const getPlace = ({ id }: Entry) => hash('sha1', id).slice(0, 16) + id;
  const getTexts = (entry: Entry) => getSearchTexts(entry, entry.author?.username);
  const getValues = ({ updatedAt, createdAt, title, price }: Entry) => ({
    ...{ updatedAt, createdAt, price },
    title: toSortKey(title),
  });
  return {
    count: (kind) => listRows(kind).length,
    places: (kind) =>
      listRows(kind)
        .map((row) => ({ row, place: getPlace(get(row)) }))
        .sort((one, other) => compareText(one.place, other.place)),
    sorted: (kind, section) =>
      listRows(kind)
        .map((row) => ({ row, id: get(row).id, value: getValues(get(row))[section] }))
        .sort((one, other) => compareValues(one.value, other.value) || compareText(one.id, other.id)),
    document(row) {
      const entry = get(row);
      return {
        row,
        id: entry.id,
        place: getPlace(entry),
        texts: getTexts(entry),
        listings: ['all', ...(entry.price === 0 ? ['free'] : [])],
        shares: [],
        popularity: 0,
        palettes: listPaletteKeys(getPalette(entry)),
        values: getValues(entry),
      };
    },
    texts: (row) => getTexts(get(row)),
    card(row) {
      const { kind, id, slug, name, title, price, isPromoted, createdAt, updatedAt } = get(row);
      const palette = listPaletteKeys(getPalette(get(row)));
      return { kind, id, slug, name, title, price, isPromoted, palette, createdAt, updatedAt };
    },
    lookups: () => [],
    formerSlugs: () => ({}),
  };
}
