import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const HOUR = 60 * 60 * 1000;

/** Lets an address call a route so many times an hour. Counts are kept in memory, and forgotten when they no longer matter. */
export function limitByAddress(max: number, now: () => number = Date.now): Core.MiddlewareHandler {
  const calls = new Map<string, number[]>();
  return (ctx, next) => {
    const since = now() - HOUR;
    for (const [address, times] of calls) if ((times.at(-1) ?? 0) < since) calls.delete(address);
    const recent = (calls.get(ctx.ip) ?? []).filter((time) => time >= since);
    if (recent.length >= max) throw new errors.RateLimitError();
    calls.set(ctx.ip, [...recent, now()]);
    return next();
  };
}
