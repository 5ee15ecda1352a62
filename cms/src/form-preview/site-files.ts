import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Core } from '@strapi/strapi';

/** The style sheets, typefaces and pictures of the site. Nothing else of it is passed on. */
const PASSED = /^\/(gallery\.css|_astro\/[\w.-]+\.(css|woff2)|_media\/[\w.-]+)$/;
const COPIED = ['content-type', 'cache-control', 'etag'];

/**
 * Serves what a drawn page loads from the site, at the address of the panel. So the page looks right under every name of this
 * machine, and the panel needs no rights to load from elsewhere. Opened as a page, no file can run a script.
 *
 * @param site The origin of the site.
 */
export function serveSiteFiles(strapi: Core.Strapi, site: string): void {
  const pass: Core.ControllerHandler = async (ctx) => {
    if (!PASSED.test(ctx.path)) return ctx.notFound();
    const answer = await fetch(new URL(ctx.path, site), { redirect: 'error' }).catch(() => undefined);
    if (!answer?.ok || !answer.body) return ctx.notFound();
    for (const name of COPIED) ctx.set(name, answer.headers.get(name) ?? '');
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = Readable.fromWeb(answer.body as ReadableStream);
  };
  const config = { auth: false as const };
  strapi.server.routes(
    ['/gallery.css', '/_astro/(.*)', '/_media/(.*)'].map((path) => ({
      method: 'GET' as const,
      path,
      handler: pass,
      config,
    })),
  );
}
