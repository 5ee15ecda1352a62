import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { createFairQueue, signalEnd } from '../fair-queue.ts';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';

/**
 * The most reads at the same time: in all, and from one address. SQLite has one connection, so more would only make logins and
 * writes wait longer.
 */
const BOUNDS = environment.databaseUrl ? { most: 8, mostOfOne: 4 } : { most: 1, mostOfOne: 1 };

/** How many reads may wait: in all, and from one address. The site's server has fewer under way. */
const LINE = { longest: 1000, longestOfOne: 500 };
/** In milliseconds. */
const LONGEST_PAUSE = 50;

/**
 * Runs few of the reads that can be slow at the same time: lists, entries and boards. Boards of an account do not wait for what
 * anybody may read. A read whose visitor leaves while it waits is dropped before its first query. A query that runs is not
 * cancelled: on SQLite it blocks the thread, and PostgreSQL ends it after five seconds (`src/lists/serve-lists.ts`).
 */
export default (line: Partial<typeof LINE>, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const { longest, longestOfOne } = { ...LINE, ...line };
  const lists = [...ENTRIES, ...LOOKUPS].map(({ uid }) => strapi.contentType(uid).info.pluralName);
  // Routes ignore case.
  const isPublic = new RegExp(`^/api/(${lists.join('|')}|moodboards/shared)(/|$)`, 'i');
  const isOwn = /^\/api\/moodboards(\/|$)/i;
  const publicReads = createFairQueue(BOUNDS);
  const ownReads = createFairQueue(BOUNDS);

  let lastTook = 0;

  return async (ctx, next) => {
    const queue = isPublic.test(ctx.path) ? publicReads : isOwn.test(ctx.path) ? ownReads : undefined;
    if (!queue || !/^(GET|HEAD)$/.test(ctx.method)) return next();
    const { ip } = ctx.request;
    if (queue.countWaiting() >= longest || queue.countWaiting(ip) >= longestOfOne) return refuse(ctx);
    const end = signalEnd(ctx.res);
    const read = async () => {
      // A read blocks the event loop. It needs as much time again to accept connections, and to notice who has left.
      await delay(queue.countWaiting() > 0 ? lastTook : 0);
      if (end.aborted) return;
      const begin = performance.now();
      await next();
      lastTook = Math.min(performance.now() - begin, LONGEST_PAUSE);
    };
    await queue.run(ip, read, end);
  };
};

/** This runs before Strapi handles errors. */
function refuse(ctx: Parameters<Core.MiddlewareHandler>[0]): void {
  const message = fill(messages.busy, { seconds: 5 });
  ctx.status = 503;
  ctx.set('Retry-After', '5');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message, details: {} } };
}
