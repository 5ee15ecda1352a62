import { expect, test } from 'vitest';
import type { Criteria } from '../../src/catalogue/listing.ts';
import { getOrder, listOrders } from '../../src/catalogue/listing-orders.ts';

const criteria: Criteria = { kind: 'template', facets: [], sort: 'match', page: 1, pageSize: 5 };

test('only a search has a best match to choose', () => {
  expect(listOrders({ ...criteria, search: 'dark' })).toContain('match');
  expect(listOrders(criteria)).not.toContain('match');
  expect(listOrders({ ...criteria, search: ' - ' })).not.toContain('match');
});

test('the order that is shown is the one of the entries', () => {
  expect(getOrder({ ...criteria, search: 'dark' })).toBe('match');
  expect(getOrder({ ...criteria, search: 'dark' }, 'updatedAt:desc')).toBe('updatedAt:desc');
  expect(getOrder(criteria)).toBe('updatedAt:desc');
  expect(getOrder({ ...criteria, sort: 'title:asc' })).toBe('title:asc');
});
