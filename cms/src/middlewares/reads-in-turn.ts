import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { environment } from '../environment.ts';

/** SQLite has one connection, so more reads at once would only make logins and writes wait longer. */
const MOST = environment.databaseUrl ? 8 : 2;

/**
 * Runs few of the reads that can be slow at the same time: lists, entries and boards. A read whose visitor leaves while it waits is
 * dropped before its first query. A query that runs is not cancelled: on SQLite it blocks the thread, and PostgreSQL ends it after
 * five seconds (`src/lists/list-service.ts`).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const names = [...ENTRIES, ...LOOKUPS].map(({ uid }) => strapi.contentType(uid).info.pluralName);
  // Routes ignore case.
  const slow = new RegExp(`^/api/(${[...names, 'moodboards'].join('|')})(/|$)`, 'i');
  const limit = createConcurrencyLimit(MOST);

  return async (ctx, next) => {
    if (!slow.test(ctx.path) || !/^(GET|HEAD)$/.test(ctx.method)) return next();
    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    await limit.run(async () => {
      // The read before this one may have blocked the event loop, which then notices only now who has left.
      await setImmediate();
      if (!left.signal.aborted) await next();
    }, left.signal);
  };
};
