import type { ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { createCompress } from './compression.ts';
import { createHeaders } from './headers.ts';
import type { Handler } from './http-server.ts';
import { locate } from './locate.ts';
import { openFileIn } from './open-file.ts';
import { addressOf } from '../outputs.ts';
import { createContentTag, sendFile } from './send-file.ts';

/** The error page without its looks, for when it cannot be read either. */
const bareScreen =
  '<!doctype html><html lang="en"><title>Opps</title><h1>Opps</h1><p>Something went wrong</p><a href="/">Back to Homepage</a></html>\n';

/**
 * Serves `dist` as it is at the moment: of its files nothing is remembered but compressed copies and tags. When a file cannot be
 * read it answers with the error page, and rejects.
 */
export function createStatic(dist: string): Handler {
  const compress = createCompress();
  const tagOf = createContentTag();
  const headersOf = createHeaders(dist);

  const answer: Handler = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const [, pathname = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '') ?? [];
    const located = locate(dist, pathname);
    if (located.outcome === 'moved') {
      response.writeHead(301, { location: located.to + query }).end();
      return;
    }
    const isFound = located.outcome === 'file';
    const file = isFound ? located.file : openFileIn(dist, '404.html');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    try {
      response.setHeaders(await headersOf(addressOf(relative(dist, file.path))));
      await sendFile({ request, response, file, status: isFound ? 200 : 404, compress, tagOf });
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
    // What kept the page from being read can keep the error page from it too, and is reported once.
    const { html, headers } = await readScreen().catch(() => ({ html: bareScreen, headers: new Headers() }));
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', 'no-store');
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
