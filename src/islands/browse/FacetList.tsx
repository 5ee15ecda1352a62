import { memo } from 'react';
import { swatchHtml } from '../../catalogue/html/swatch-html.ts';
import type { LookupType } from '../../catalogue/kinds.ts';
import { toggleFacet } from '../../catalogue/listing.ts';
import type { FacetCount } from '../../catalogue/query.ts';
import type { Listing } from '../../stores/listing.ts';

type Props = {
  heading: string;
  type: LookupType;
  counts: readonly FacetCount[];
  chosen: readonly string[];
  listing: Listing;
};

/**
 * The lookups of one list with how many entries each would leave; what would leave none cannot be chosen. Drawn anew only when
 * something in it changes: all lists together have hundreds of rows.
 */
export const FacetList = memo(({ heading, type, counts, chosen, listing }: Props) => {
  const offered = counts.filter(({ slug, total }) => total > 0 || chosen.includes(slug));
  if (offered.length === 0) return null;
  const prepare = (slug: string) => listing.prepare(toggleFacet(listing.$criteria.get(), type, slug));
  return (
    <fieldset className="facet-list">
      <legend>{heading}</legend>
      <ul>
        {offered.map(({ slug, name, hex, total }) => (
          <li key={slug}>
            <label onPointerEnter={() => prepare(slug)}>
              <input
                type="checkbox"
                onFocus={() => prepare(slug)}
                checked={chosen.includes(slug)}
                onChange={() => listing.ask(toggleFacet(listing.$criteria.get(), type, slug))}
              />
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped the colour. */}
              {hex && <i dangerouslySetInnerHTML={{ __html: swatchHtml(hex).text }} />}
              <span dir="auto">{name}</span> <span className="data">{total}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
});
