import type { Query } from '../../src/catalogue/query.ts';

/** The first query of a listing of all templates. */
export const testQuery: Query = {
  kind: 'template',
  search: '',
  facets: [],
  sort: 'updatedAt:desc',
  page: 1,
  pageSize: 5,
};
