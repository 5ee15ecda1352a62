import type { ChangeEvent } from 'react';
import { highestPrice } from '../../../cms/shared/form-rules.ts';
import { nameCurrency } from '../../catalogue/format.ts';
import type { Criteria } from '../../catalogue/listing.ts';
import type { PriceFilter } from '../../catalogue/query.ts';
import { describePrice } from '../../catalogue/words.ts';
import type { Listing } from '../../stores/listing.ts';
import { parseAmount } from '../../stores/listing-address.ts';
import { Group } from './FilterGroups.tsx';
import { browseWords } from '../../words/browse/index.ts';
import { priceWords } from '../../words/prices/index.ts';

type PriceProps = { listing: Listing; criteria: Criteria; isClosed: boolean };

/** Chooses free, paid, or a range of prices. Where nothing is free, only a range. */
export function PriceGroup({ listing, criteria, isClosed }: PriceProps) {
  const words = browseWords();
  const { price, ...others } = criteria;
  const chosen = price === undefined ? 'any' : price;
  const { from, to } = getAmounts(price);
  const { currency, allAre } = listing.definition;
  // Naming a currency takes `Intl`, which a gallery with dollars does without.
  const { name, sign } = currency ? nameCurrency(currency) : { name: words.dollars, sign: '$' };

  function choose(next: PriceFilter | undefined) {
    listing.navigate({ ...others, ...(next && { price: next }), page: 1 });
  }

  /** Swaps the ends if they are in the wrong order. */
  function chooseAmounts(first: string, second: string) {
    const [least, most] = [parseAmount(first), parseAmount(second)];
    if (least === undefined) return choose(most === undefined ? undefined : { to: most });
    if (most === undefined) return choose({ from: least });
    choose({ from: Math.min(least, most), to: Math.max(least, most) });
  }

  return (
    <Group
      heading={words.price}
      needsScript
      isClosed={isClosed}
      chosen={price === undefined ? [] : [describePrice(price, currency)]}
    >
      {allAre !== 'paid' && (
        <ul>
          {(['any', 'free', 'paid'] as const).map((value) => (
            <li key={value}>
              <label>
                <input
                  type="radio"
                  name="price"
                  checked={chosen === value}
                  onChange={() => choose(value === 'any' ? undefined : value)}
                />
                <span>{value === 'any' ? words.anyPrice : priceWords()[value]}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className="amounts">
        <AmountField
          label={words.from({ currency: name })}
          sign={sign}
          value={from}
          onCommit={(text) => chooseAmounts(text, to)}
        />
        <span aria-hidden="true">{words.upTo}</span>
        <AmountField
          label={words.to({ currency: name })}
          sign={sign}
          value={to}
          onCommit={(text) => chooseAmounts(from, text)}
        />
      </div>
    </Group>
  );
}

type AmountProps = { label: string; sign: string; value: string; onCommit(text: string): void };

/** A field that takes effect on Enter, or when it loses the focus. */
function AmountField({ label, sign, value, onCommit }: AmountProps) {
  const commit = ({ currentTarget }: Pick<ChangeEvent<HTMLInputElement>, 'currentTarget'>) => {
    if (currentTarget.value !== value) onCommit(currentTarget.value);
  };
  return (
    <input
      key={value}
      aria-label={label}
      placeholder={sign}
      type="number"
      min="0"
      max={highestPrice}
      step="1"
      inputMode="numeric"
      defaultValue={value}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit(event)}
    />
  );
}

function getAmounts(price: PriceFilter | undefined): { from: string; to: string } {
  if (price === undefined || typeof price === 'string') return { from: '', to: '' };
  return { from: 'from' in price ? String(price.from) : '', to: String(price.to ?? '') };
}
