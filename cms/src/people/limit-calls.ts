import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

type Context = Parameters<Core.MiddlewareHandler>[0];

interface Options {
  /** Calls with the same key are counted together. */
  by?: (ctx: Context) => string;
  /** In milliseconds. */
  period?: number;
  /** In milliseconds, from a monotonic clock. */
  now?: () => number;
}

const hour = 60 * 60 * 1000;

export const getAddressKey = (ctx: Context): string => ctx.request.ip;

export const getAccountKey = ({ state }: Context): string => String(state.user?.id);

/** Allows `max` calls for each key in each period. Counts are kept in memory and forgotten with their period. */
export function limitCalls(
  max: number,
  { by = getAddressKey, period = hour, now = () => performance.now() }: Options = {},
): Core.MiddlewareHandler {
  let counts = new Map<string, number>();
  let end = 0;
  return (ctx, next) => {
    if (now() >= end) {
      counts = new Map();
      end = now() + period;
    }
    const count = (counts.get(by(ctx)) ?? 0) + 1;
    if (count > max) throw new errors.RateLimitError();
    counts.set(by(ctx), count);
    return next();
  };
}
