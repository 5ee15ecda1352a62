import type { Core } from '@strapi/strapi';
import { isUpload } from '../is-upload.ts';

/**
 * An upload opened at its own address is a document of the site, since the site forwards `/uploads`. It may use inline styles and
 * nothing else.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  await next();
  if (!isUpload(ctx.path)) return;
  ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  ctx.set('X-Content-Type-Options', 'nosniff');
};
