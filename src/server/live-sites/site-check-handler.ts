import type { IncomingMessage } from 'node:http';
import { type Handler, sendJson } from '../http/http-server.ts';
import type { SiteLook } from './site-looks.ts';

/** Answers `GET /_check/{slug}`: whether the live site of a published template can be shown now (decision 015). */
export function createSiteCheckHandler(
  look: (path: string, visitor: string) => Promise<SiteLook | undefined>,
  nameVisitor: (request: IncomingMessage) => string,
): Handler {
  return async (request, response) => {
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    const found = await look(request.url ?? '', nameVisitor(request));
    sendJson(response, found ? 200 : 404, found ?? {});
  };
}
