import { type Core, factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { parseFilters } from './filters.ts';
import { findSortKey } from '../catalogue/folded-columns.ts';
import { type ListedUid, getList } from './list.ts';
import { parsePaging } from './paging.ts';
import { createWhere } from './where.ts';

/** In milliseconds. */
const longest = 5000;

/** Answers the queries that `createListController` accepts. */
export function createListService(uid: ListedUid) {
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
async function cutOff<Answer>(strapi: Core.Strapi, ask: () => Promise<Answer>): Promise<Answer> {
  if (strapi.db.dialect.client !== 'postgres') return ask();
  return strapi.db.transaction(async ({ trx }) => {
    await trx.raw(`set local statement_timeout = ${longest}`);
    return ask().catch((cause: unknown) => {
      if (Object(cause).code !== '57014') throw cause;
      throw new errors.ApplicationError('This query takes too long. Request less data.');
    });
  });
}
