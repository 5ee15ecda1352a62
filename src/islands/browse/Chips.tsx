import { filtersOf, type Criteria, withoutFilter, withoutFilters } from '../../catalogue/listing.ts';
import type { Listing } from '../../stores/listing.ts';
import { keyOfFilter, useFilterNames } from './use-listing.ts';

/** What is chosen, each to be taken back by itself, or all at once. */
export function Chips({ listing, criteria }: { listing: Listing; criteria: Criteria }) {
  const nameOf = useFilterNames(listing);
  const filters = filtersOf(criteria);
  if (filters.length === 0) return null;
  return (
    <ul className="chips" aria-label="Chosen filters">
      {filters.map((filter) => (
        <li key={keyOfFilter(filter)}>
          <button className="chip" type="button" onClick={() => listing.ask(withoutFilter(criteria, filter))}>
            <span className="unseen">Without </span>
            <span dir="auto">{nameOf(filter, criteria)}</span>
            <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
              <path d="m5 5 8 8M13 5l-8 8" />
            </svg>
          </button>
        </li>
      ))}
      <li>
        <button className="chip is-all" type="button" onClick={() => listing.ask(withoutFilters(criteria))}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
