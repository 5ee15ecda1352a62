import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';

const path = '/docs/your-gallery.md';

/** Serves the guide that the desk links to, as text. A link in a new tab carries no session. */
export function serveGuide(strapi: Core.Strapi): void {
  const file = resolve(`..${path}`);
  const tell: Core.ControllerHandler = (ctx) => {
    if (!existsSync(file)) return;
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = createReadStream(file);
  };
  strapi.server.routes([{ method: 'GET', path, handler: tell, config: { auth: false } }]);
}
