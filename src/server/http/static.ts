import { join, relative } from 'node:path';
import { createCompress } from './compression.ts';
import { createContentTag } from './content-tag.ts';
import { createHeaders } from './headers.ts';
import type { Handler } from './http-server.ts';
import { locate } from './locate.ts';
import { openFile } from './open-file.ts';
import { addressOf } from '../outputs.ts';
import { sendFile } from './send-file.ts';

/** Serves `dist` as it is at the moment: of its files nothing is remembered but compressed copies and tags. */
export function createStatic(dist: string): Handler {
  const compress = createCompress();
  const tagOf = createContentTag();
  const headersOf = createHeaders(dist);

  return async (request, response) => {
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
    const file = isFound ? located.file : openFile(join(dist, '404.html'));
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
}
