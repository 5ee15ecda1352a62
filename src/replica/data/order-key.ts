import type { RangedSection, SortValue } from '../../catalogue/data/data-files.ts';

/** Lower than whatever is in a text. */
const end = '\u0001';

/** The key of an entry in an order: sorts like the value and, where that is equal, like the id. */
export function orderKey(value: SortValue, id: string): string {
  return `${typeof value === 'number' ? numberKey(value) : value}${end}${id}`;
}

/** The value in a key. */
export function orderValue(section: RangedSection, key: string): SortValue {
  const value = key.slice(0, key.lastIndexOf(end));
  return section === 'price' ? Buffer.from(value, 'hex').readDoubleBE() : value;
}

/** Sorts like the number, which is not negative: the bits of an IEEE 754 number rise with it. */
function numberKey(number: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes.toString('hex');
}
