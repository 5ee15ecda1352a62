import { posix } from 'node:path';
import type { Core } from '@strapi/strapi';

/**
 * Answers that set no `Cache-Control` must not be cached. A cache would otherwise choose a lifetime, and could serve a board
 * after its owner stopped sharing it. An upload may be cached if the cache asks each time whether it still exists.
 *
 * An upload opened at its own address is a document of the site, since the site forwards `/uploads`. It may use inline styles and
 * nothing else.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  await next();
  const isFile = isUpload(ctx.path);
  if (isFile) {
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
  }
  if (isFile && ctx.status === 200) {
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
    if (ctx.fresh) ctx.status = 304;
  } else if (!ctx.response.get('Cache-Control')) {
    ctx.set('Cache-Control', 'private, no-store');
  }
};

/**
 * Whether the path of a request leads to an upload. Strapi decodes and normalizes a path before it reads the file, and some disks
 * ignore case.
 */
function isUpload(path: string): boolean {
  return posix.normalize(decode(path)).toLowerCase().startsWith('/uploads/');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Strapi serves no file at an address that it cannot decode.
    return path;
  }
}
