import { lookupTypes } from '../../catalogue/facets.ts';
import { entryKinds } from '../../catalogue/kinds.ts';
import { pick } from '../../lib/pick.ts';
import type { Change } from '../records/schema.ts';
import { documentOf } from '../derive/documents.ts';
import type { Stores } from '../derive/stores.ts';
import { type EntryName, splitName } from '../tables/entries.ts';
import type { Affected } from './affected.ts';
import type { Watch } from './watch.ts';

/** Brings the search index up to date with what a batch writes, and names the data files that come or go. */
export function followSearch(
  changes: Change[],
  { reindexed, entries: affected }: Affected,
  { entries, resolver, search }: Stores,
): Watch {
  const documentOfName = (name: EntryName) => {
    const { kind, id } = splitName(name);
    return documentOf(entries.get(kind, id), resolver);
  };
  const look = () => new Map([...reindexed].map((name) => [name, documentOfName(name)]));
  const before = look();

  return function* () {
    const after = look();
    const areLookupsNew = changes.some(({ type }) => pick(lookupTypes, type));
    for (const kind of entryKinds) {
      const isOfKind = (name: EntryName) => splitName(name).kind === kind;
      yield* search.update(kind, {
        changes: [...reindexed]
          .filter(isOfKind)
          .map((name) => ({ before: before.get(name), after: after.get(name) })),
        redrawn: [...affected]
          .filter(isOfKind)
          .flatMap((name) => entries.rowOf(kind, splitName(name).id) ?? []),
        areLookupsNew,
      });
    }
  };
}
