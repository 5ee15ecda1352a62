import { dataFile, encodeDataFile } from '../../catalogue/data-files.ts';
import type { EntryKind, LookupType } from '../../catalogue/kinds.ts';
import type { Facets } from '../facets.ts';
import { nameOfFile } from './file-name.ts';
import type { FileTable } from './file-table.ts';

/** The file of the lookups that entries of a kind carry. */
export function createLookupsFile(table: FileTable, facets: Facets) {
  function encode(kind: EntryKind): string {
    const all = (type: LookupType) => facets.all(kind, type);
    return encodeDataFile(dataFile.lookups(kind), {
      lookups: {
        industry: all('industry'),
        'design-style': all('design-style'),
        'design-type': all('design-type'),
        tag: all('tag'),
        typography: all('typography'),
        color: all('color'),
      },
    });
  }

  const rowOf = (kind: EntryKind) => ({ start: '', hash: nameOfFile(encode(kind)), items: null });

  return {
    /** The file of this name. */
    file: (kind: EntryKind, name: string): string | undefined =>
      table.named(kind, 'lookups', name) && encode(kind),
    /** Names a new one. */
    add: (kind: EntryKind) => table.add(kind, 'lookups', rowOf(kind)),
    /** Names it anew. Yields the scopes of files that come or go. */
    update: (kind: EntryKind): Generator<string> => table.put(kind, 'lookups', rowOf(kind)),
  };
}
