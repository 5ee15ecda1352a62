import { kindWords, rangeWords, sortWords } from '../../catalogue/filter-words.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { filtersOf, ofKind, pageSizes, type Criteria } from '../../catalogue/listing.ts';
import { querySorts, ranges } from '../../catalogue/query.ts';
import { pick } from '../../lib/pick.ts';
import type { Listing } from '../../stores/listing.ts';
import { useTotal } from './use-listing.ts';

type Props = {
  listing: Listing;
  criteria: Criteria;
  areChoicesShown: boolean;
  onChoices(areShown: boolean): void;
};

/** What can be done with a list: which kind, which entries, since when, in which order, how many at once. */
export function Toolbar({ listing, criteria, areChoicesShown, onChoices }: Props) {
  const { kinds } = listing.definition;
  const total = useTotal(listing, criteria.kind);
  const chosen = filtersOf(criteria).length;
  return (
    <div className="toolbar needs-script">
      <button
        className="toolbar-filter"
        type="button"
        aria-expanded={areChoicesShown}
        onClick={() => onChoices(!areChoicesShown)}
      >
        <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M2 5h14M5 9h8M8 13h2" />
        </svg>
        Filter
        {chosen > 0 && (
          <span className="data">
            {chosen}
            <span className="unseen"> chosen</span>
          </span>
        )}
      </button>
      {kinds.length > 1 ? (
        <ul className="toolbar-kinds" aria-label="Kinds">
          {kinds.map((kind) => (
            <KindButton key={kind} kind={kind} listing={listing} criteria={criteria} />
          ))}
        </ul>
      ) : (
        total !== undefined && (
          <p className="data">
            {total} {total === 1 ? kindWords[criteria.kind].one : kindWords[criteria.kind].many}
          </p>
        )
      )}
      <div className="toolbar-end">
        {criteria.kind === 'inspiration' && (
          <Choice
            label="Added"
            value={criteria.range ?? ''}
            options={[{ value: '', words: 'At any time' }, ...ranges.map(toOption(rangeWords))]}
            onChoose={(value) => {
              const { range: _range, ...others } = criteria;
              const range = pick(ranges, value);
              listing.ask({ ...others, ...(range && { range }), page: 1 });
            }}
          />
        )}
        <Choice
          label="Order"
          value={criteria.sort}
          options={querySorts.map(toOption(sortWords))}
          onChoose={(value) => {
            const sort = pick(querySorts, value);
            if (sort) listing.ask({ ...criteria, sort, page: 1 });
          }}
        />
        <Choice
          label="On a page"
          value={String(criteria.pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), words: `${size} a page` }))}
          onChoose={(value) => {
            const pageSize = pick(pageSizes, value);
            if (pageSize) listing.ask({ ...criteria, pageSize, page: 1 });
          }}
        />
      </div>
    </div>
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
        onClick={() => !isShown && listing.ask(ofKind(criteria, kind))}
      >
        {kindWords[kind].title} <span className="data">{total}</span>
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

/** A native select. The label is for screen readers only. */
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
