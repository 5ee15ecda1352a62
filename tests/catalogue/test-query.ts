import type { Query } from '../../src/catalogue/query.ts';

/** What a listing of all templates asks for first. */
export const testQuery: Query = {
  kind: 'template',
  search: '',
  facets: [],
  sort: 'updatedAt:desc',
  page: 1,
  pageSize: 5,
};
