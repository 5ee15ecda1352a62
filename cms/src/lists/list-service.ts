import { type Core, factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { parseFilters } from './filters.ts';
import { type ListedUid, getList } from './list.ts';
import { parsePaging } from './paging.ts';
import { createWhere } from './where.ts';

/** In milliseconds. */
const longest = 5000;

/** Answers the queries that `createListController` accepts. */
export function createListService(uid: ListedUid) {
  return factories.createCoreService(uid, ({ strapi }) => ({
    async find({ filters, pagination, ...params }: Record<string, unknown> = {}) {
      const { start, limit, describe } = parsePaging(pagination);
      const where = createWhere(strapi, uid, parseFilters(getList(strapi, uid).attributes, filters));
      const query = strapi
        .get('query-params')
        .transform(uid, { ...params, start, limit, status: 'published' });
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
