import type { ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { headersFile } from '../../lib/headers-file.ts';
import { findMoved, longestMovedPage } from '../../catalogue/moved-page.ts';
import { isGuarded } from '../../visitor/session.ts';
import { encodePath, feedEnding, findShell } from '../../catalogue/paths.ts';
import { decode } from '../../lib/decode.ts';
import type { Origin } from '../../edge/origin.ts';
import { toOutputPath } from '../../rebuild/types.ts';
import { getAddress, redirectsFile } from './addresses.ts';
import { createHeaders, neverStored, revalidate } from './headers.ts';
import type { Handler } from './http-server.ts';
import { type OpenFile, openFileIn } from './open-file.ts';
import { createFileSender } from './send-file.ts';

/** The error page without styles, for when the file of the error page cannot be read. */
const bareScreen =
  '<!doctype html><html lang="en"><title>Opps</title><h1>Opps</h1><p>Something went wrong</p><a href="/">Back to Homepage</a></html>\n';

/** The page of a site that has never been built. It asks again by itself. */
const emptyScreen = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The gallery opens soon</title>
<h1>The gallery opens soon</h1>
<p>It has no pages yet. They appear here by themselves, as soon as its CMS answers.</p>
</html>
`;

/**
 * Serves the current files of `dist`. When a file cannot be read, it answers with the error page and rejects.
 *
 * @param origin Given when edges store the answers. They store none that depends on the session.
 */
export function createStatic(dist: string, origin?: Origin): Handler {
  const sendFile = createFileSender();
  const headersOf = createHeaders(dist);

  const answer: Handler = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const [, pathname = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '') ?? [];
    const followed = isGuarded(pathname) ? undefined : origin?.follow(request, response);
    const open: Open = (path) => {
      followed?.looksFor(toOutputPath(path));
      return openFileIn(dist, path);
    };
    const located = locate(open, pathname);
    if (located.outcome === 'moved') {
      // Without it, browsers may keep a redirect forever, but somebody else may take the address.
      response.setHeader('cache-control', revalidate);
      followed?.mayBeStored(false);
      response.writeHead(301, { location: located.to + query }).end();
      return;
    }
    const isFound = located.outcome === 'file';
    const file = isFound ? located.file : open('404.html');
    if (!file) {
      if (isBuilt(open)) response.writeHead(404).end();
      else sendEmptyScreen(response);
      return;
    }
    try {
      followed?.looksFor(toOutputPath(headersFile));
      const address = getAddress(toOutputPath(relative(dist, file.path)));
      response.setHeaders(await headersOf(address));
      followed?.mayBeStored(isFound && decode(pathname) === decode(address));
      await sendFile({ request, response, file, status: isFound ? 200 : 404 });
    } finally {
      file.close();
    }
  };

  async function readScreen(): Promise<{ html: string; headers: Headers }> {
    const file = openFileIn(dist, 'error.html');
    try {
      return { html: file?.read().toString() ?? bareScreen, headers: await headersOf('/error') };
    } finally {
      file?.close();
    }
  }

  async function sendScreen(response: ServerResponse): Promise<void> {
    // The fault that made the page unreadable may affect the error page too. It is reported once.
    const { html, headers } = await readScreen().catch(() => ({ html: bareScreen, headers: new Headers() }));
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', neverStored);
    response.setHeaders(headers).writeHead(500).end(html);
  }

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (cause) {
      if (!response.headersSent) await sendScreen(response);
      throw cause;
    }
  };
}

function isBuilt(open: Open): boolean {
  const home = open('index.html');
  home?.close();
  return home !== undefined;
}

function sendEmptyScreen(response: ServerResponse): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', refresh: '5' };
  response.writeHead(503, headers).end(emptyScreen);
}

/** Opens a file below `dist`. */
type Open = (path: string) => OpenFile | undefined;

/** The result of looking up an address. `moved`: the page has the address `to`, root-relative and percent-encoded. */
type Located =
  { outcome: 'file'; file: OpenFile } | { outcome: 'moved'; to: string } | { outcome: 'missing' };

/**
 * Finds the file of an address below `dist`. The page `/templates/atlas` is `templates/atlas.html`, and `/` is `index.html`. The
 * address of every other file is its own path. A page has only one address: one that ends in `/` or `.html` has moved, and so has
 * a former one of a page or a feed, whose file names the new one.
 *
 * @param pathname The path of a request, still percent-encoded.
 */
function locate(open: Open, pathname: string): Located {
  const path = parsePath(pathname);
  if (path === undefined || hidden.has(path)) return { outcome: 'missing' };
  if (path === 'index') return { outcome: 'moved', to: '/' };

  const page = open(`${path || 'index'}.html`);
  if (page) return followMoved(page) ?? { outcome: 'file', file: page };

  const shell = findShell(`/${path}`);
  const shared = shell && open(`${shell}.html`);
  if (shared) return { outcome: 'file', file: shared };

  const bare = path.replace(/(\/|\.html)$/, '');
  const moved = bare === path ? undefined : open(`${bare}.html`);
  if (moved) {
    const followed = followMoved(moved);
    if (followed) return followed;
    moved.close();
    return { outcome: 'moved', to: bare === 'index' ? '/' : `/${encodePath(bare)}` };
  }

  const file = open(path);
  if (!file) return { outcome: 'missing' };
  return (path.endsWith(feedEnding) && followMoved(file)) || { outcome: 'file', file };
}

/** Closes the file of a page or a feed that has moved; `undefined` for others. */
function followMoved(page: OpenFile): Located | undefined {
  const moved = page.size <= longestMovedPage ? findMoved(page.read().toString()) : undefined;
  if (!moved) return undefined;
  page.close();
  return { outcome: 'moved', to: moved.movedTo };
}

/** Files that visitors cannot request: the error pages, and those that only servers read. */
const hidden = new Set(['404', 'error', headersFile, redirectsFile]);

/** The decoded path without its first slash; `undefined` when it cannot be the name of a published file. */
function parsePath(pathname: string): string | undefined {
  const names = pathname.split('/').map(decode);
  const isPublic = names.every((name, at) =>
    name === '' ? at === 0 || at === names.length - 1 : isFileName(name),
  );
  return isPublic && names[0] === '' ? names.slice(1).join('/').normalize() : undefined;
}

function isFileName(name: string | undefined): boolean {
  return name !== undefined && !name.startsWith('.') && !/[/\\\p{Cc}]/u.test(name);
}
