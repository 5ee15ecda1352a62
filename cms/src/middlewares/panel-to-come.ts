import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

function createPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <h1>${title}</h1>
  <p>${text}</p>
  <p>The panel opens here by itself as soon as it is built. The site and the rest of the CMS work meanwhile.</p>
</html>
`;
}

const toCome = createPage(
  'The admin panel is being built',
  'This takes about half a minute, once. If this page stays, nothing builds the panel: run <code>npm run setup</code>.',
);

/** Answers with a notice while there is no admin panel: it is being built, or that has failed for the reason in `fault.txt`. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const panel = join(strapi.dirs.dist.root, 'build/index.html');
  const fault = join(strapi.dirs.dist.root, 'build/fault.txt');
  return async (ctx, next) => {
    const isForPanel = /^\/admin(\/|$)/.test(ctx.path) && ctx.get('Accept').includes('text/html');
    if (!isForPanel || existsSync(panel)) return next();
    ctx.status = 503;
    ctx.set('Refresh', '5');
    ctx.set('Retry-After', '5');
    ctx.type = 'html';
    ctx.body = existsSync(fault)
      ? createPage('The admin panel could not be built', readFileSync(fault, 'utf8'))
      : toCome;
  };
};
