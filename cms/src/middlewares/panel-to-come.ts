import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>The admin panel is being built</title>
  <h1>The admin panel is being built</h1>
  <p>This takes about half a minute, once. The panel opens here by itself.</p>
</html>
`;

/** Answers with a notice while the admin panel is being built, after the first start of a version. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const panel = join(strapi.dirs.dist.root, 'build/index.html');
  return async (ctx, next) => {
    const isForPanel = /^\/admin(\/|$)/.test(ctx.path) && ctx.get('Accept').includes('text/html');
    if (!isForPanel || existsSync(panel)) return next();
    ctx.status = 503;
    ctx.set('Refresh', '5');
    ctx.set('Retry-After', '5');
    ctx.type = 'html';
    ctx.body = page;
  };
};
