import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { createFairQueue, signalEnd } from '../fair-queue.ts';

/**
 * The most reads at the same time: in all, and from one address. SQLite has one connection, so more would only make logins and
 * writes wait longer.
 */
const BOUNDS = environment.databaseUrl ? { most: 8, mostOfOne: 4 } : { most: 2, mostOfOne: 1 };

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
  const publicReads = createFairQueue(BOUNDS);
  const ownReads = createFairQueue(BOUNDS);

  return async (ctx, next) => {
    const queue = isPublic.test(ctx.path) ? publicReads : isOwn.test(ctx.path) ? ownReads : undefined;
    if (!queue || !/^(GET|HEAD)$/.test(ctx.method)) return next();
    const end = signalEnd(ctx.res);
    const read = async () => {
      // The read before this one may have blocked the event loop, which then notices only now who has left.
      await setImmediate();
      if (!end.aborted) await next();
    };
    await queue.run(ctx.request.ip, read, end);
  };
};
