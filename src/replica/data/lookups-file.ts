import { dataFile, encodeDataFile } from '../../catalogue/data/data-files.ts';
import { lookupTypes } from '../../catalogue/facets.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { recordOf } from '../../lib/record-of.ts';
import type { Facets } from '../read/facets.ts';
import { nameOfFile } from './file-name.ts';
import type { FileTable } from './file-table.ts';

/** The file of the lookups that entries of a kind carry. */
export function createLookupsFile(table: FileTable, facets: Facets) {
  const encode = (kind: EntryKind): string =>
    encodeDataFile(dataFile.lookups(kind), {
      lookups: recordOf(lookupTypes, (type) => facets.all(kind, type).map(({ total, ...lookup }) => lookup)),
    });

  const rowOf = (kind: EntryKind) => ({ start: '', hash: nameOfFile(encode(kind)), items: null });

  return {
    /** How many entries carry each, in the order of the file. */
    totals: (kind: EntryKind) =>
      recordOf(lookupTypes, (type) => facets.all(kind, type).map(({ total }) => total)),
    /** The file of this name. */
    file: (kind: EntryKind, name: string): string | undefined =>
      table.named(kind, 'lookups', name) && encode(kind),
    /** Names a new one. */
    add: (kind: EntryKind) => table.add(kind, 'lookups', rowOf(kind)),
    /** Names it again. Yields the scopes of files that come or go. */
    update: (kind: EntryKind): Generator<string> => table.put(kind, 'lookups', rowOf(kind)),
  };
}
