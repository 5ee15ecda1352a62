import { formatCount } from '../../catalogue/format.ts';
import {
  type FocusEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { facetByType, type LookupType } from '../../../cms/shared/facets.ts';
import { renderSwatch } from '../../catalogue/html/picture-html.ts';
import { chooseLookups, toggleFacet } from '../../catalogue/listing.ts';
import { getFacetPath } from '../../catalogue/paths.ts';
import type { CommonLookups, CountedLookup } from '../../catalogue/entry.ts';
import type { Listing } from '../../stores/listing.ts';
import { Icon } from '../Icon.tsx';
import { browseWords } from '../../words/browse/index.ts';
import { facetWords } from '../../words/facets/index.ts';

type GroupProps = {
  heading: string;
  /** The group opens on request. Until then, it names its chosen options. */
  isClosed: boolean;
  /** The names of the chosen options. */
  chosen: readonly string[];
  needsScript?: boolean;
  children: ReactNode;
};

/** Filters of one subject, below their heading. */
export function Group({ heading, isClosed, chosen, needsScript = false, children }: GroupProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || !isClosed;
  return (
    <fieldset className={needsScript ? 'facet-list needs-script' : 'facet-list'}>
      <legend>
        {isClosed ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setOpened(!isOpened)}
          >
            <span>{heading}</span>
            <Icon path={isOpen ? 'M4 9h10' : 'M4 9h10M9 4v10'} />
          </button>
        ) : (
          heading
        )}
      </legend>
      {isClosed && chosen.length > 0 && (
        <p className="facet-chosen" id={id} hidden={isOpen} dir="auto">
          {chosen.join(', ')}
        </p>
      )}
      {isOpen && children}
    </fieldset>
  );
}

/** The rows when the visitor came to them: the chosen lookups at the top, or those that the page was rendered with. */
type Held = { first: readonly string[]; isAsRendered: boolean };

type FacetGroupProps = {
  type: LookupType;
  /** `undefined` until they are known. */
  counts: readonly CountedLookup[] | undefined;
  /** The lookups that the page was rendered with. */
  rendered: CommonLookups | undefined;
  /** Whether the visitor has chosen nothing yet. Then the rendered lookups stay in their places, if entries have each of them. */
  isUntouched: boolean;
  /** The slugs of the chosen lookups. */
  chosen: readonly string[];
  listing: Listing;
  isClosed: boolean;
};

/**
 * The lookups of one list, each with the number of entries that it would leave. Lookups that would leave none are not offered,
 * unless they are chosen. The group renders again only when something in it changes: all groups together have many rows.
 */
export const FacetGroup = memo((props: FacetGroupProps) => {
  const { type, counts, rendered, isUntouched, chosen, listing, isClosed } = props;
  const [areAll, setAll] = useState(false);
  // While the pointer or the focus is in the list, no row moves. Chosen lookups go to the top when both have left it.
  const [held, setHeld] = useState<Held>();
  const list = useRef<HTMLUListElement>(null);
  const { hasColor } = facetByType[type];
  const { heading } = facetWords()[type];
  const words = browseWords();
  const counted = rendered && !areAll ? countRendered(rendered, counts) : undefined;
  const isWhole = counted?.offered.every(({ total }) => total !== 0) ?? false;
  const isAsRendered = held?.isAsRendered ?? (chosen.length === 0 && (!counts || (isUntouched && isWhole)));
  const { offered, total } =
    counted && isAsRendered
      ? counted
      : chooseLookups(counts ?? [], chosen, { first: held?.first ?? chosen, areAll });
  const hold = () => setHeld((before) => before ?? { first: chosen, isAsRendered });
  // The visitor may have been there before this code was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (list.current?.matches(':hover, :focus-within')) hold();
  }, []);
  if (offered.length === 0) return null;
  const release = ({ currentTarget }: PointerEvent | FocusEvent) => {
    if (!currentTarget.matches(':hover, :focus-within')) setHeld(undefined);
  };
  return (
    <Group
      heading={heading}
      isClosed={isClosed}
      chosen={(counts ?? []).filter(({ slug }) => chosen.includes(slug)).map(({ name }) => name)}
    >
      <ul
        ref={list}
        className={hasColor ? 'needs-script swatches' : 'needs-script'}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        {offered.map(({ slug, name, hex, total }) => (
          <li key={slug}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: its control is the `FacetCheckbox`. */}
            <label onPointerEnter={() => prefetchChoice(listing, type, slug)}>
              <FacetCheckbox type={type} slug={slug} isChosen={chosen.includes(slug)} listing={listing} />
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped the colour. */}
              {hex && <i dangerouslySetInnerHTML={{ __html: renderSwatch(hex).text }} />}
              <span dir="auto">{name}</span>
              <span className="data">{formatKnown(total)}</span>
            </label>
          </li>
        ))}
      </ul>
      {rendered && <LookupLinks type={type} rendered={rendered} listing={listing} />}
      {(areAll || offered.length < total) && (
        <button
          className="facet-more needs-script"
          type="button"
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
        >
          {areAll ? words.showFewer : words.showAll({ total: counts ? String(total) : '' })}
        </button>
      )}
    </Group>
  );
});

type CheckboxProps = { type: LookupType; slug: string; isChosen: boolean; listing: Listing };

/** React writes the attributes of a field whenever it renders, and the browser then restyles it. So new counts do not render it. */
const FacetCheckbox = memo(({ type, slug, isChosen, listing }: CheckboxProps) => (
  <input
    type="checkbox"
    onFocus={() => prefetchChoice(listing, type, slug)}
    checked={isChosen}
    onChange={() => listing.navigate(toggleFacet(listing.$criteria.get(), type, slug))}
  />
));

const prefetchChoice = (listing: Listing, type: LookupType, slug: string): void =>
  listing.prefetch(toggleFacet(listing.$criteria.get(), type, slug));

const formatKnown = (total: number | undefined): string => (total === undefined ? '' : formatCount(total));

/** The rendered lookups with their numbers, as far as these are known. */
function countRendered(
  { lookups, total }: CommonLookups,
  counts: readonly CountedLookup[] | undefined,
): { offered: (CommonLookups['lookups'][number] & { total: number | undefined })[]; total: number } {
  const totals = new Map(counts?.map((counted) => [counted.slug, counted.total]));
  const offered = lookups.map((lookup) => ({
    ...lookup,
    total: counts ? (totals.get(lookup.slug) ?? 0) : undefined,
  }));
  return { offered, total };
}

type LinksProps = { type: LookupType; rendered: CommonLookups; listing: Listing };

/** Without scripts, a lookup leads to the page of its entries. */
function LookupLinks({ type, rendered, listing }: LinksProps) {
  const [kind] = listing.definition.kinds;
  return (
    <noscript>
      <ul>
        {rendered.lookups.map(({ slug, name }) => (
          <li key={slug}>
            <a href={getFacetPath(kind, type, slug)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
