import type { Core } from '@strapi/strapi';
import { isUpload } from '../is-upload.ts';

/**
 * Answers that set no `Cache-Control` must not be cached. A cache would otherwise choose a lifetime, and could serve a board
 * after its owner stopped sharing it. An upload may be cached if the cache asks each time whether it still exists.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  await next();
  if (isUpload(ctx.path) && ctx.status === 200) {
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
    if (ctx.fresh) ctx.status = 304;
  } else if (!ctx.response.get('Cache-Control')) {
    ctx.set('Cache-Control', 'private, no-store');
  }
};
