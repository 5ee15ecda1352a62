import type { Core } from '@strapi/strapi';

/**
 * An upload that is opened by its own address is a document of the site, since `/uploads` is passed on from there: it may
 * style itself, and nothing else.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  await next();
  if (!ctx.path.startsWith('/uploads/')) return;
  ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  ctx.set('X-Content-Type-Options', 'nosniff');
};
