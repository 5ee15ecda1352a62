import { useStore } from '@nanostores/react';
import { formatCount } from '../../catalogue/format.ts';
import { formatTotal } from '../../catalogue/words.ts';
import { byKind, type EntryKind } from '../../../cms/shared/kinds.ts';
import { type Criteria, withKind, pageSizes } from '../../catalogue/listing.ts';
import { listFilters, withoutFilter, withoutFilters } from '../../catalogue/listing-filters.ts';
import { getOrder, listOrders, withSort } from '../../catalogue/listing-orders.ts';
import { ranges } from '../../catalogue/query.ts';
import { pick } from '../../lib/objects.ts';
import type { Listing } from '../../stores/listing.ts';
import { $isGrid, chooseGrid } from '../../stores/wall-look.ts';
import { Icon } from '../Icon.tsx';
import { Swatch } from '../Swatch.tsx';
import type { Choices } from './use-choices.ts';
import { getFilterKey, useFilterNames, useTotal } from './use-listing.ts';
import { kindWords } from '../../words/kinds/index.ts';
import { listingWords } from '../../words/listing/index.ts';
import { browseWords } from '../../words/browse/index.ts';

type Props = {
  listing: Listing;
  criteria: Criteria;
  /** The criteria that the controls show: `criteria`, or those of the cards still in sight if `criteria` could not be loaded. */
  inSight: Criteria;
  choices: Choices;
  /** Shows the filters, or hides them. */
  onChoices(): void;
};

/** Controls of a list: filters, kind, time window, order and page size. */
export function Toolbar({ listing, criteria, inSight, choices, onChoices }: Props) {
  const words = browseWords();
  const { kinds } = listing.definition;
  const total = useTotal(listing, inSight.kind);
  const shown = useStore(listing.$shown);
  const chosen = listFilters(criteria).length;
  const orders = listOrders(listing.definition, inSight);
  return (
    <div className="toolbar needs-script">
      <button
        className="toolbar-filter"
        type="button"
        aria-expanded={choices === 'rendered' ? undefined : choices !== 'closed'}
        onClick={onChoices}
      >
        <Icon path="M2 5h14M5 9h8M8 13h2" />
        <span>{words.filter}</span>
        {chosen > 0 && (
          <span className="data">
            <span>{chosen}</span>
            <span className="unseen">{words.chosen}</span>
          </span>
        )}
      </button>
      {kinds.length > 1 ? (
        <ul className="toolbar-kinds" aria-label={words.kinds}>
          {kinds.map((kind) => (
            <KindButton key={kind} kind={kind} listing={listing} criteria={inSight} />
          ))}
        </ul>
      ) : (
        total !== undefined && <p className="data">{formatTotal(inSight.kind, total)}</p>
      )}
      <div className="toolbar-end">
        <LookSwitch />
        {byKind[inSight.kind].hasRangeFilter && (
          <Choice
            label={words.added}
            value={inSight.range ?? ''}
            options={[{ value: '', words: words.atAnyTime }, ...ranges.map(toOption(listingWords().ranges))]}
            onChoose={(value) => {
              const { range: _range, ...others } = inSight;
              const range = pick(ranges, value);
              listing.navigate({ ...others, ...(range && { range }), page: 1 });
            }}
          />
        )}
        <Choice
          label={words.order}
          value={getOrder(
            listing.definition,
            inSight,
            shown?.criteria === inSight ? shown.list.sort : undefined,
          )}
          options={orders.map(toOption(inSight.hexes ? listingWords().colorSorts : listingWords().sorts))}
          onChoose={(value) => {
            const sort = pick(orders, value);
            if (sort) listing.navigate(withSort(inSight, sort));
          }}
        />
        <Choice
          label={words.onPage}
          value={String(inSight.pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), words: words.perPage({ size }) }))}
          onChoose={(value) => {
            const pageSize = pick(pageSizes, value);
            if (pageSize) listing.navigate({ ...inSight, pageSize, page: 1 });
          }}
        />
      </div>
    </div>
  );
}

/** Chooses between a wall, where every fifth card is large, and a grid of equal cards. */
function LookSwitch() {
  const isGrid = useStore($isGrid, { ssr: 'initial' });
  const offer = (label: string, path: string, isThis: boolean) => (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      aria-pressed={isGrid === isThis}
      onClick={() => chooseGrid(isThis)}
    >
      <Icon path={path} />
    </button>
  );
  return (
    <fieldset className="look-switch" aria-label={browseWords().layout}>
      {offer(browseWords().wall, 'M2.5 3.5h7v11h-7zM12 3.5h3.5v4.5H12zM12 10h3.5v4.5H12z', false)}
      {offer(
        browseWords().grid,
        'M3 3.5h4.5V8H3zM10.5 3.5H15V8h-4.5zM3 10.5h4.5V15H3zM10.5 10.5H15V15h-4.5z',
        true,
      )}
    </fieldset>
  );
}

function toOption<Value extends string>(words: Record<Value, string>) {
  return (value: Value) => ({ value, words: words[value] });
}

type KindProps = Pick<Props, 'listing' | 'criteria'> & { kind: EntryKind };

function KindButton({ kind, listing, criteria }: KindProps) {
  const total = useTotal(listing, kind);
  const isShown = kind === criteria.kind;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => !isShown && listing.navigate(withKind(criteria, kind))}
      >
        <span>{`${kindWords()[kind].title} `}</span>
        <span className="data">{total !== undefined && formatCount(total)}</span>
      </button>
    </li>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; words: string }[];
  onChoose(value: string): void;
};

/** A native select with a label for screen readers only. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <span className="unseen">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The chosen filters, with buttons that remove one of them or all. */
export function Chips({ listing, criteria }: { listing: Listing; criteria: Criteria }) {
  const nameOf = useFilterNames(listing);
  const filters = listFilters(criteria);
  if (filters.length === 0) return null;
  // The visitor may have chosen or removed another filter since.
  const now = () => listing.$criteria.get();
  return (
    <ul className="chips" aria-label={browseWords().chosenFilters}>
      {filters.map((filter) => (
        <li key={getFilterKey(filter)}>
          <button
            className="chip"
            type="button"
            onClick={() => listing.navigate(withoutFilter(now(), filter))}
          >
            <span className="unseen">{browseWords().without}</span>
            {filter.by === 'hex' && <Swatch hex={filter.hex} />}
            <span dir="auto">{nameOf(filter, criteria)}</span>
            <Icon path="m5 5 8 8M13 5l-8 8" />
          </button>
        </li>
      ))}
      <li>
        <button className="chip is-all" type="button" onClick={() => listing.navigate(withoutFilters(now()))}>
          {browseWords().clearAll}
        </button>
      </li>
    </ul>
  );
}
