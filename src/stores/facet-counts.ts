// The numbers beside the lookups that a visitor can filter by, and the names of the chosen ones.

import type { CountedLookup } from '../catalogue/entry.ts';
import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import {
  areNamed,
  createQuery,
  type Criteria,
  getDefaultCriteria,
  type ListingDefinition,
  selectOpenTypes,
  withHexes,
} from '../catalogue/listing.ts';
import type { Query, QueryBackend } from '../catalogue/query.ts';
import { createLoad, type Load } from './load.ts';
import type { RunOnce } from './run-once.ts';

type FacetQuestion = { query: Query; types: readonly LookupType[] };
export type FacetCountsLoad = Load<FacetQuestion, Map<LookupType, CountedLookup[]>>;

export type FacetCounts = {
  load: FacetCountsLoad;
  /** Counts all lookups while they are in sight; otherwise only those of the types of the chosen ones, for their names. */
  count(criteria: Criteria): void;
  /** Sets whether the visitor sees the lists of lookups to choose from. */
  show(areShown: boolean, criteria: Criteria): void;
};

export function createFacetCounts(
  definition: ListingDefinition,
  { runQuery, log, now }: CountsWorld,
  { run }: Pick<RunOnce, 'run'>,
): FacetCounts {
  const load: FacetCountsLoad = createLoad({
    answer: ({ query, types }: FacetQuestion, signal) =>
      runQuery({ name: 'facet-counts', query, types }, signal),
    onFailure: (error) => log('The lookups could not be loaded.', error),
  });
  let areInSight = false;

  function count(criteria: Criteria): void {
    const state = load.$state.get();
    if (!areInSight && areNamed(criteria, 'data' in state ? state.data : undefined)) return;
    const types = areInSight ? lookupTypes : criteria.facets.map(({ type }) => type);
    // Counts do not depend on order and page. Without colours, and with the default for both, more questions are the same.
    const { sort, page, pageSize } = getDefaultCriteria(definition);
    const query = createQuery(definition, { ...withHexes(criteria, []), sort, page, pageSize }, now());
    void run(load, { query, types: selectOpenTypes(definition, types) });
  }

  return {
    load,
    count,
    show(areShown, criteria) {
      areInSight = areShown;
      if (areShown) count(criteria);
    },
  };
}

/** @property now The time of the visitor's clock, in milliseconds. */
type CountsWorld = {
  runQuery: QueryBackend['answer'];
  log(message: string, error: unknown): void;
  now(): number;
};
