import type { Skipped } from '../../replica/cms/change.ts';
import type { Health } from './health.ts';
import type { Handler } from './http-server.ts';
import type { Publish } from '../publish-log.ts';
import { createBearerCheck } from './bearer.ts';

/** What editors see of the site in their panel: `GET /_desk`. */
export type Desk = { health: Health; publishes: Publish[]; skipped: Skipped[] };

export type DeskOptions = {
  secret: string;
  read(): Desk;
  /** Has everything compared with the CMS. */
  reconcile(): void;
};

/** `GET` tells, `POST` reconciles; both for the bearer of the secret alone. */
export function createDesk({ secret, read, reconcile }: DeskOptions): Handler {
  const isAllowed = createBearerCheck(secret);
  return (request, response) => {
    if (!isAllowed(request)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer', connection: 'close' }).end();
    } else if (request.method === 'POST') {
      reconcile();
      response.writeHead(202).end();
    } else {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(`${JSON.stringify(read())}\n`);
    }
  };
}
