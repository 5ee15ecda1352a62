import { useStore } from '@nanostores/react';
import {
  type ChangeEvent,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { countOf, kindWords } from '../../catalogue/words.ts';
import { facetByType, lookupTypes } from '../../catalogue/facets.ts';
import { swatchHtml } from '../../catalogue/html/picture-html.ts';
import type { LookupType } from '../../catalogue/kinds.ts';
import { type Criteria, filtersOf, openTypes, toggleFacet, withoutFilters } from '../../catalogue/listing.ts';
import type { FacetCount, PriceFilter } from '../../catalogue/query.ts';
import type { Listing } from '../../stores/listing.ts';
import { Icon } from './Toolbar.tsx';
import { useTotal } from './use-listing.ts';

type Props = { listing: Listing; criteria: Criteria; onClose(): void };

const none: readonly never[] = [];

/** All filters: below the toolbar, or in a dialog where the screen is narrow. */
export function Filters(props: Props) {
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow().matches);
  return isNarrow ? (
    <FilterPanel {...props} />
  ) : (
    <section className="filters" aria-label="Filter">
      <Choices {...props} />
    </section>
  );
}

const narrow = () => matchMedia('(width < 48rem)');

function watchWidth(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function FilterPanel(props: Props) {
  const { listing, criteria, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const total = useTotal(listing, criteria.kind);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      className="panel filter-panel"
      aria-label="Filter"
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="panel-body">
        <div className="panel-top">
          <h2>Filter</h2>
          <button
            className="icon-button"
            type="button"
            aria-label="Close filter"
            onClick={() => dialog.current?.close()}
          >
            <Icon path="m4 4 10 10M14 4 4 14" />
          </button>
        </div>
        <Choices {...props} />
        <div className="panel-foot">
          {filtersOf(criteria).length > 0 && (
            <button className="button" type="button" onClick={() => listing.ask(withoutFilters(criteria))}>
              Clear all
            </button>
          )}
          <button className="button is-primary" type="button" onClick={() => dialog.current?.close()}>
            Show {total === undefined ? kindWords[criteria.kind].many : countOf(criteria.kind, total)}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function Choices({ listing, criteria }: Props) {
  const { definition } = listing;
  const state = useStore(listing.counts.$state);
  // Hundreds of rows may change with a choice. The cards are painted before them.
  const counts = useDeferredValue('data' in state ? state.data : undefined);
  const isLate = 'error' in state;
  return (
    <div className="choices" aria-busy={!counts && !isLate}>
      {isLate && (
        <div className="notice is-failure" role="alert">
          <p>
            {counts
              ? 'The numbers beside the filters could not be loaded. These are from before.'
              : 'The filters could not be loaded.'}
          </p>
          <button className="button" type="button" onClick={listing.retry}>
            Try again
          </button>
        </div>
      )}
      {!definition.fixed.price && criteria.kind === 'template' && (
        <PriceFields listing={listing} criteria={criteria} />
      )}
      {openTypes(definition, lookupTypes).map((type) => (
        <FacetList
          key={type}
          heading={facetByType[type].heading}
          type={type}
          counts={counts?.get(type) ?? none}
          chosen={criteria.facets.find((choice) => choice.type === type)?.slugs ?? none}
          listing={listing}
        />
      ))}
    </div>
  );
}

type FacetListProps = {
  heading: string;
  type: LookupType;
  counts: readonly FacetCount[];
  chosen: readonly string[];
  listing: Listing;
};

/**
 * The lookups of one list, each with how many entries it would leave. Those that would leave none are not offered. It is rendered again
 * only when something in it changes, since all lists together have hundreds of rows.
 */
const FacetList = memo(({ heading, type, counts, chosen, listing }: FacetListProps) => {
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

const words = { any: 'Any', free: 'Free', paid: 'Paid' } as const;

/** Chooses free, paid, or a range of prices in US dollars. */
function PriceFields({ listing, criteria }: Omit<Props, 'onClose'>) {
  const name = useId();
  const { price, ...others } = criteria;
  const chosen = price === undefined ? 'any' : price;
  const { from, to } = amountsOf(price);

  function choose(next: PriceFilter | undefined) {
    listing.ask({ ...others, ...(next && { price: next }), page: 1 });
  }

  /** Swaps the ends if they are in the wrong order. */
  function chooseAmounts(first: string, second: string) {
    const [least, most] = [amountIn(first), amountIn(second)];
    if (least === undefined) return choose(most === undefined ? undefined : { to: most });
    if (most === undefined) return choose({ from: least });
    choose({ from: Math.min(least, most), to: Math.max(least, most) });
  }

  return (
    <fieldset className="facet-list">
      <legend>Price</legend>
      <ul>
        {(['any', 'free', 'paid'] as const).map((value) => (
          <li key={value}>
            <label>
              <input
                type="radio"
                name={name}
                checked={chosen === value}
                onChange={() => choose(value === 'any' ? undefined : value)}
              />
              <span>{words[value]}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="amounts">
        <AmountField label="From, in dollars" value={from} onCommit={(text) => chooseAmounts(text, to)} />
        <span aria-hidden="true">to</span>
        <AmountField label="To, in dollars" value={to} onCommit={(text) => chooseAmounts(from, text)} />
      </div>
    </fieldset>
  );
}

type AmountProps = { label: string; value: string; onCommit(text: string): void };

/** A field that takes effect with Enter, or when it is left. */
function AmountField({ label, value, onCommit }: AmountProps) {
  const commit = ({ currentTarget }: Pick<ChangeEvent<HTMLInputElement>, 'currentTarget'>) => {
    if (currentTarget.value !== value) onCommit(currentTarget.value);
  };
  return (
    <input
      key={value}
      aria-label={label}
      placeholder="$"
      type="number"
      min="0"
      max="999999"
      step="1"
      inputMode="numeric"
      defaultValue={value}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit(event)}
    />
  );
}

function amountsOf(price: PriceFilter | undefined): { from: string; to: string } {
  if (price === undefined || typeof price === 'string') return { from: '', to: '' };
  return { from: 'from' in price ? String(price.from) : '', to: String(price.to ?? '') };
}

/** The number fields of browsers also take `1e3`, which is no price. */
function amountIn(text: string): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.min(Math.round(Number(text)), 999_999) : undefined;
}
