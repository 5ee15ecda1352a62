import { factories } from '@strapi/strapi';
import { checkFields, checkPopulate } from './populate.ts';
import { replaceType } from './design-type.ts';
import { parseFilters } from './filters.ts';
import { type ListedUid, getList } from './list.ts';
import { refuse } from './refuse.ts';
import { parseSort } from './sorting.ts';

/**
 * The query parameters of a list. Others are removed: `status` and similar ones would show drafts, or which entries have a draft.
 */
const parameters = ['fields', 'filters', 'pagination', 'populate', 'sort'];

type Query = Record<string, unknown>;

/** A list of published entries for visitors. It accepts only queries that the site itself makes. */
export function createListController(uid: ListedUid) {
  return factories.createCoreController(uid, ({ strapi }) => ({
    async find(ctx) {
      const query: Query = ctx.query;
      if (query._q !== undefined) refuse('_q', 'search with filters, such as filters[name][$containsi].');
      const { attributes, sortable, usualSort } = getList(strapi, uid);
      keep(query, parameters);
      checkFilling(query);
      await replaceType(strapi, attributes, query.filters);
      // The service parses them again, but only after Strapi's checks, which would refuse some in fewer words, or fail.
      parseFilters(attributes, query.filters);
      query.sort = parseSort(sortable, query.sort ?? usualSort);
      return super.find(ctx);
    },
    async findOne(ctx) {
      const query: Query = ctx.query;
      keep(query, ['fields', 'populate']);
      checkFilling(query);
      return super.findOne(ctx);
    },
  }));

  function checkFilling({ fields, populate }: Query): void {
    checkFields('fields', fields);
    checkPopulate(getList(strapi, uid).fillable, populate);
  }
}

/** Changes the query in place, since Strapi keeps a request's parsed query. */
function keep(query: Query, names: readonly string[]): void {
  for (const name of Object.keys(query)) if (!names.includes(name)) delete query[name];
}
