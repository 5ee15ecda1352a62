import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { renderGuide } from './render-guide.ts';

/** The documentation of the repository, at the same paths, so that its links lead on. */
const TEXTS = /^\/(docs\/([a-z\d-]+\/)?[\w-]+|cms\/(EDITORS|README))\.md$/;
const PICTURES = /^\/docs\/pictures\/[\w-]+\.webp$/;
const POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'";

/** Serves the guides that the desk links to as pages. A link in a new tab carries no session. */
export function serveGuide(strapi: Core.Strapi): void {
  const tell: Core.ControllerHandler = async (ctx) => {
    if (!isServed(ctx.path)) return ctx.notFound();
    const content = await readFile(resolve(`..${ctx.path}`));
    ctx.set('Content-Security-Policy', POLICY);
    ctx.type = PICTURES.test(ctx.path) ? 'image/webp' : 'text/html; charset=utf-8';
    ctx.body = PICTURES.test(ctx.path)
      ? content
      : renderGuide(content.toString(), (link) => isServed(posix.join(posix.dirname(ctx.path), link)));
  };
  const config = { auth: false as const };
  strapi.server.routes(
    ['/docs/(.*)', '/cms/(.*)'].map((path) => ({ method: 'GET' as const, path, handler: tell, config })),
  );
}

/** A CMS without the rest of the repository has fewer of them. */
const isServed = (path: string): boolean =>
  (TEXTS.test(path) || PICTURES.test(path)) && existsSync(resolve(`..${path}`));
