import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';
import { createFairLimit } from '../concurrency-limit.ts';
import { environment } from '../environment.ts';

/**
 * The most reads at the same time: in all, and from one address. SQLite has one connection, so more would only make logins and
 * writes wait longer.
 */
const [MOST, MOST_OF_ONE] = environment.databaseUrl ? [8, 4] : [2, 1];

/**
 * Runs few of the reads that can be slow at the same time: lists, entries and boards. Boards of an account do not wait for what
 * anybody may read. A read whose visitor leaves while it waits is dropped before its first query. A query that runs is not
 * cancelled: on SQLite it blocks the thread, and PostgreSQL ends it after five seconds (`src/lists/list-service.ts`).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const lists = [...ENTRIES, ...LOOKUPS].map(({ uid }) => strapi.contentType(uid).info.pluralName);
  // Routes ignore case.
  const isPublic = new RegExp(`^/api/(${lists.join('|')}|moodboards/shared)(/|$)`, 'i');
  const isOwn = /^\/api\/moodboards(\/|$)/i;
  const publicReads = createFairLimit(MOST, MOST_OF_ONE);
  const ownReads = createFairLimit(MOST, MOST_OF_ONE);

  return async (ctx, next) => {
    const limit = isPublic.test(ctx.path) ? publicReads : isOwn.test(ctx.path) ? ownReads : undefined;
    if (!limit || !/^(GET|HEAD)$/.test(ctx.method)) return next();
    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    const read = async () => {
      // The read before this one may have blocked the event loop, which then notices only now who has left.
      await setImmediate();
      if (!left.signal.aborted) await next();
    };
    await limit.run(ctx.request.ip, read, left.signal);
  };
};
