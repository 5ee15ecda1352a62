import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { createRateLimit, type RateLimitOptions } from '../rate-limit.ts';

type Context = Parameters<Core.MiddlewareHandler>[0];

interface Options extends RateLimitOptions {
  /** Calls with the same key are counted together. */
  by?: (ctx: Context) => string;
}

export const getAddressKey = (ctx: Context): string => ctx.request.ip;

export const getAccountKey = ({ state }: Context): string => String(state.user?.id);

/** Allows `max` calls for each key in any period. */
export function limitCalls(
  max: number,
  { by = getAddressKey, ...options }: Options = {},
): Core.MiddlewareHandler {
  const { mayHappen } = createRateLimit(max, options);
  return (ctx, next) => {
    if (!mayHappen(by(ctx))) throw new errors.RateLimitError();
    return next();
  };
}
