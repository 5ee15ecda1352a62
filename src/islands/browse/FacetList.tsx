import type { LookupType } from '../../catalogue/kinds.ts';
import { isChosen, toggleFacet, type Wish } from '../../catalogue/listing.ts';
import type { FacetCount } from '../../catalogue/query.ts';
import type { Listing } from '../../stores/listing.ts';

type Props = {
  heading: string;
  type: LookupType;
  counts: readonly FacetCount[];
  listing: Listing;
  wish: Wish;
};

/** The lookups of one list with how many entries each would leave; what would leave none cannot be chosen. */
export function FacetList({ heading, type, counts, listing, wish }: Props) {
  const offered = counts.filter(({ slug, total }) => total > 0 || isChosen(wish, type, slug));
  if (offered.length === 0) return null;
  return (
    <fieldset className="facet-list">
      <legend>{heading}</legend>
      <ul>
        {offered.map(({ slug, name, hex, total }) => (
          <li key={slug}>
            <label>
              <input
                type="checkbox"
                checked={isChosen(wish, type, slug)}
                onChange={() => listing.ask(toggleFacet(wish, type, slug))}
              />
              {hex && (
                <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
                  <circle cx="8" cy="8" r="7.5" fill={hex} />
                </svg>
              )}
              <span dir="auto">{name}</span> <span className="data">{total}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
