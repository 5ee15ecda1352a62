import { type ChangeEvent, useId } from 'react';
import type { Criteria } from '../../catalogue/listing.ts';
import type { PriceFilter } from '../../catalogue/query.ts';
import type { Listing } from '../../stores/listing.ts';

type Props = { listing: Listing; criteria: Criteria };

const words = { any: 'Any', free: 'Free', paid: 'Paid' } as const;

/** Free, paid, or from and to an amount in US dollars. */
export function PriceFields({ listing, criteria }: Props) {
  const name = useId();
  const { price, ...others } = criteria;
  const chosen = price === undefined ? 'any' : price;
  const { from, to } = amountsOf(price);

  function choose(next: PriceFilter | undefined) {
    listing.ask({ ...others, ...(next && { price: next }), page: 1 });
  }

  /** Swaps the ends where they are in the wrong order. */
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

/** Takes effect with Enter, or when the field is left. */
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

/** A browser's number field also takes `1e3`, which is no price. */
function amountIn(text: string): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.min(Math.round(Number(text)), 999_999) : undefined;
}
