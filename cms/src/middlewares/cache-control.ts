import type { Core } from '@strapi/strapi';

/**
 * What says nothing of caching is kept by nobody: a cache would else choose a time by itself, and hand out a board after it was
 * withdrawn. An upload may be kept by anybody who asks each time whether it is still there.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  await next();
  if (ctx.path.startsWith('/uploads/') && ctx.status === 200) {
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
    if (ctx.fresh) ctx.status = 304;
  } else if (!ctx.response.get('Cache-Control')) {
    ctx.set('Cache-Control', 'no-store');
  }
};
