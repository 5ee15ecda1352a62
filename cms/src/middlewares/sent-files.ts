import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import type { BodyWatch } from '../bodies/read-at-pace.ts';

/**
 * Runs when a body has been read. Deletes its files when the request ends. Strapi deletes only the files of its own upload form, and only if they
 * had no fault, so anybody could fill the disk.
 */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  const files = Object.values(ctx.request.files ?? {}).flat();
  const watch: BodyWatch | undefined = ctx.state['bodyWatch'];
  watch?.stop();
  try {
    await next();
  } finally {
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
