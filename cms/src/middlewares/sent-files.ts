import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';

/**
 * Files of a request go with it. Strapi removes those of its own upload form alone, and only when nothing was wrong with them,
 * so that anybody could fill the disk.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  const files = Object.values(ctx.request.files ?? {}).flat();
  try {
    await next();
  } finally {
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
