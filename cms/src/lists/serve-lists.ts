import { type Core, factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findSortKey } from '../catalogue/folded-columns.ts';
import { ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';
import { replaceType } from './design-type.ts';
import { parseFilters } from './filters.ts';
import { getList, type ListedUid } from './list.ts';
import { parsePaging } from './paging.ts';
import { checkFields, checkPopulate } from './populate.ts';
import { parseSort } from './sorting.ts';
import { en as messages } from '../words/messages/en.ts';
import { refuse } from './values.ts';
import { createWhere } from './where.ts';

/**
 * Gives every kind of the catalogue a controller, a service and routes, which Strapi would otherwise load from three files.
 * Content types cannot be added here, since Strapi has already given each its locale.
 */
export function serveLists(strapi: Core.Strapi): void {
  for (const { type, uid } of [...ENTRIES, ...LOOKUPS]) {
    const [name = ''] = uid.replace('api::', '').split('.');
    const api = strapi.api(name);
    strapi.get('controllers').set(uid, createListController(uid));
    strapi.get('services').set(uid, createListService(uid));
    const router = factories.createCoreRouter(uid, { only: ['find', 'findOne'] });
    Object.assign(api, { routes: { ...api.routes, [type]: router } });
  }
}

/**
 * The query parameters of a list. Others are removed: `status` and similar ones would show drafts, or which entries have a draft.
 */
const parameters = ['fields', 'filters', 'pagination', 'populate', 'sort'];

type Query = Record<string, unknown>;

/** How long PostgreSQL may work on a statement, in milliseconds. */
const longest = 5000;

/** A list of published entries for visitors. It accepts only queries that the site itself makes. */
function createListController(uid: ListedUid) {
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

/** Answers the queries that `createListController` accepts. */
function createListService(uid: ListedUid) {
  return factories.createCoreService(uid, ({ strapi }) => ({
    async find({ filters, pagination, sort, ...params }: Record<string, unknown> = {}) {
      const { start, limit, describe } = parsePaging(pagination);
      const where = createWhere(strapi, uid, parseFilters(getList(strapi, uid).attributes, filters));
      const query = strapi
        .get('query-params')
        .transform(uid, { ...params, sort: withSortKeys(uid, sort), start, limit, status: 'published' });
      return cutOff(strapi, async () => {
        const results = await strapi.db.query(uid).findMany({ ...query, where });
        const isLast = results.length < limit && (results.length > 0 || start === 0);
        const total = isLast
          ? start + results.length
          : await strapi.db.query(uid).count({ filters: query.filters, where });
        return { results, pagination: describe(total) };
      });
    },
  }));
}

/** Texts are sorted as the data files sort them. @param sort The result of `parseSort`. */
const withSortKeys = (uid: string, sort: unknown): string[] =>
  [sort ?? []].flat().map((order) => {
    const [field = '', direction = 'asc'] = String(order).split(':');
    return `${findSortKey(uid, field) ?? field}:${direction}`;
  });

/**
 * PostgreSQL cancels a statement that takes too long. SQLite cannot, since it runs inside this process. There, only the limits on
 * queries keep the process responsive.
 */
async function cutOff<Answer>(strapi: Core.Strapi, read: () => Promise<Answer>): Promise<Answer> {
  if (strapi.db.dialect.client !== 'postgres') return read();
  return strapi.db.transaction(async ({ trx }) => {
    await trx.raw(`set local statement_timeout = ${longest}`);
    return read().catch((cause: unknown) => {
      if (Object(cause).code !== '57014') throw cause;
      throw new errors.ApplicationError(messages.slowQuery);
    });
  });
}
