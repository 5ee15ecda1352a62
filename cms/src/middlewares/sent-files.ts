import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';

/**
 * Deletes the files of a request when the request ends. Strapi deletes only the files of its own upload form, and only if they
 * had no fault, so anybody could fill the disk.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  const files = Object.values(ctx.request.files ?? {}).flat();
  try {
    await next();
  } finally {
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
