import { refuse } from './values.ts';

const most = 3;

/**
 * Parses `sort`: texts such as `title:asc`, or objects such as `{ title: 'asc' }`. Equal entries are sorted by documentId, so
 * that no entry is on two pages of a list.
 */
export function parseSort(sortable: readonly string[], value: unknown): string[] {
  const orders = [value]
    .flat()
    .flatMap((one) =>
      typeof one === 'object' && one !== null
        ? Object.entries(one).map(([field, direction]) => `${field}:${direction}`)
        : `${one}`.split(','),
    );
  if (orders.length > most) refuse('sort', `a list can be sorted by at most ${most} fields.`);
  for (const order of orders) {
    const [field = '', direction = 'asc', ...others] = order.split(':');
    if (!sortable.includes(field))
      refuse(`${field} in sort`, `this list can be sorted by ${sortable.join(', ')}.`);
    if (others.length > 0 || !/^(asc|desc)$/i.test(direction))
      refuse(`${order} in sort`, 'the direction must be :asc or :desc.');
  }
  return [...orders, 'documentId:asc'];
}
