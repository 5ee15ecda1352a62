import { expect, test } from 'vitest';
import type { Criteria } from '../../src/catalogue/listing.ts';
import { getOrder, listOrders } from '../../src/catalogue/listing-orders.ts';

const criteria: Criteria = { kind: 'template', facets: [], sort: 'match', page: 1, pageSize: 5 };
const anything = { fixed: {} };

test('the list of a colour begins with the entries that have most of it, unless the answer has another order', () => {
  const black = { fixed: { facets: [{ type: 'color', slugs: ['black'] }] } } as const;

  expect(listOrders(black, criteria)).toContain('match');
  expect(getOrder(black, criteria)).toBe('match');
  expect(getOrder(black, criteria, 'updatedAt:desc')).toBe('updatedAt:desc');
});

test('only a search has a best match to choose', () => {
  expect(listOrders(anything, { ...criteria, search: 'dark' })).toContain('match');
  expect(listOrders(anything, criteria)).not.toContain('match');
  expect(listOrders(anything, { ...criteria, search: ' - ' })).not.toContain('match');
});

test('any list begins with the nearest colours while there are colours', () => {
  expect(getOrder(anything, { ...criteria, sort: 'title:asc', hexes: ['#1a2b3c'] })).toBe('match');
  expect(getOrder(anything, { ...criteria, hexes: ['#1a2b3c'] }, 'updatedAt:desc')).toBe('updatedAt:desc');
});

test('the order that is shown is the one of the entries', () => {
  expect(getOrder(anything, { ...criteria, search: 'dark' })).toBe('match');
  expect(getOrder(anything, { ...criteria, search: 'dark' }, 'updatedAt:desc')).toBe('updatedAt:desc');
  expect(getOrder(anything, criteria)).toBe('updatedAt:desc');
  expect(getOrder(anything, { ...criteria, sort: 'title:asc' })).toBe('title:asc');
});
