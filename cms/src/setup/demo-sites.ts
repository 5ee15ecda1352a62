import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import serve from 'koa-static';

/**
 * Serves the sites of the demo catalogue, `public/demo/`. They stand for other people's sites, so
 * they carry none of the headers that protect the CMS and keep it out of frames.
 */
export function serveDemoSites(strapi: Core.Strapi): void {
  const files = serve(join(strapi.dirs.app.root, 'public'), { maxage: 60_000 });
  strapi.server.routes([
    {
      method: 'GET',
      path: '/demo/(.*)',
      handler: [
        (ctx, next) => {
          ctx.remove('Content-Security-Policy');
          ctx.remove('X-Frame-Options');
          return files(ctx, next);
        },
      ],
      config: { auth: false },
    },
  ]);
}
