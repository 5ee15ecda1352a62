import type { ServerResponse } from 'node:http';

/** Answers with what is true at this moment alone. */
export function sendJson(response: ServerResponse, status: number, content: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(`${JSON.stringify(content)}\n`);
}
