// The loads of a listing: which of them run for some criteria, and what the page already knows.

import type { EntryKind } from '../../cms/shared/kinds.ts';
import { createQuery, type Criteria, type ListingDefinition, withKind } from '../catalogue/listing.ts';
import { formatCriteria } from './listing-address.ts';
import {
  countedSize,
  createListLoad,
  getListName,
  type List,
  type ListLoad,
  type ListWorld,
} from './load.ts';
import { createListPrefetch } from './prefetch.ts';
import type { RunOnce } from './run-once.ts';

export type LoadsWorld = ListWorld & {
  now(): number;
  /** Whether even the entries that the page was rendered with must be loaded. */
  isLive(): boolean;
};

/** The number of entries of each kind, as far as the page knows it. */
export type Totals = Partial<Record<EntryKind, number>>;

export type ListingLoads = {
  /** The list of each kind that the listing shows. */
  lists: ReadonlyMap<EntryKind, ListLoad>;
  /** Whether the page was rendered with the list for the criteria, and may still show it. */
  isPrerendered(criteria: Criteria): boolean;
  /** The list that the page was rendered with. */
  getPrerendered(criteria: Criteria): List;
  /** Takes the totals of the page as the answers for all kinds. */
  prime(criteria: Criteria): void;
  /** Runs the loads of all kinds. One worker answers everything, so the kind in sight is the first. */
  run(criteria: Criteria): Promise<void>[];
  /** Fetches a list that the visitor seems about to ask for. */
  prefetch(criteria: Criteria): void;
  /** Loads everything again from now on, also what the page was rendered with. */
  forget(): void;
};

/** @param totals The numbers of entries without any filter. @param once Also knows the other loads of the listing. */
export function createListingLoads(
  definition: ListingDefinition,
  totals: Totals,
  world: LoadsWorld,
  once: RunOnce,
): ListingLoads {
  const prefetch = createListPrefetch(world);
  const lists = new Map(
    definition.kinds.map(
      (kind) => [kind, createListLoad(getListName(definition, kind), world, prefetch.find)] as const,
    ),
  );
  let isOutdated = false;

  const getPrerendered = ({ page, pageSize }: Criteria, kind: EntryKind): List => {
    const total = totals[kind] ?? 0;
    const pagination = { page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
    return { items: 'in-page', pagination };
  };

  return {
    lists,

    isPrerendered: (criteria) =>
      !isOutdated && !world.isLive() && formatCriteria(definition, criteria) === '',

    getPrerendered: (criteria) => getPrerendered(criteria, criteria.kind),

    prime(criteria) {
      for (const [kind, list] of lists) {
        once.forget(list);
        if (totals[kind] === undefined) list.abort();
        else list.prime(getPrerendered(criteria, kind));
      }
    },

    run(criteria) {
      const isInSight = (kind: EntryKind) => kind === criteria.kind;
      const ordered = [...lists].sort(([one], [other]) => Number(isInSight(other)) - Number(isInSight(one)));
      return ordered.map(([kind, list]) => {
        if (isInSight(kind)) return once.run(list, createQuery(definition, criteria, world.now()));
        // The total is enough, unless the whole list has already been requested.
        const query = createQuery(definition, withKind(criteria, kind), world.now());
        return once.run(list, once.isLast(list, query) ? query : { ...query, pageSize: countedSize });
      });
    },

    prefetch(criteria) {
      // A prefetch must not burden the CMS, which answers in live mode and may have to answer a search.
      if (!world.isLive() && !criteria.search) prefetch.start(createQuery(definition, criteria, world.now()));
    },

    forget() {
      isOutdated = true;
      prefetch.forget();
    },
  };
}
