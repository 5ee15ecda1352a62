import type { RangedSection, SortValue } from '../../catalogue/data/data-files.ts';

/** Sorts before every character of a text. */
const end = '\u0001';

/** The key of an entry in an order: sorts by value, then by id. */
export function orderKey(value: SortValue, id: string): string {
  return `${typeof value === 'number' ? numberKey(value) : value}${end}${id}`;
}

/** The value in a key. */
export function orderValue(section: RangedSection, key: string): SortValue {
  const value = key.slice(0, key.lastIndexOf(end));
  return section === 'price' ? Buffer.from(value, 'hex').readDoubleBE() : value;
}

/** Sorts like the number, which must not be negative: the bits of an IEEE 754 number rise with its value. */
function numberKey(number: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes.toString('hex');
}
