import { lookupTypes } from '../../catalogue/facets.ts';
import { entryKinds } from '../../catalogue/kinds.ts';
import { pick } from '../../lib/pick.ts';
import { type EntryName, splitName } from '../tables/entries.ts';
import type { Affected } from '../write/affected.ts';
import type { Change } from '../cms/schema.ts';
import type { Stores } from '../stores.ts';
import type { Watch } from '../write/watch.ts';
import { factsOf } from './facts.ts';

/** Brings the data files up to date with what a batch writes, and names the files that come or go. */
export function followData(
  changes: Change[],
  { reindexed, entries: affected }: Affected,
  { data, entries, resolver }: Stores,
): Watch {
  const factsOfName = (name: EntryName) => {
    const { kind, id } = splitName(name);
    return factsOf(entries.get(kind, id), resolver);
  };
  const look = () => new Map([...reindexed].map((name) => [name, factsOfName(name)]));
  const before = look();

  return function* () {
    const after = look();
    const areLookupsNew = changes.some(({ type }) => pick(lookupTypes, type));
    for (const kind of entryKinds) {
      const isOfKind = (name: EntryName) => splitName(name).kind === kind;
      yield* data.update(kind, {
        changes: [...reindexed]
          .filter(isOfKind)
          .map((name) => ({ before: before.get(name), after: after.get(name) })),
        redrawn: [...affected].filter(isOfKind).map((name) => splitName(name).id),
        areLookupsNew,
      });
    }
  };
}
