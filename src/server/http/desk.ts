import type { Skipped } from '../../replica/cms/change.ts';
import type { Health } from './health.ts';
import type { Handler } from './http-server.ts';
import type { Publish } from '../publish-log.ts';
import { requireBearer } from './bearer.ts';
import { sendJson } from './send-json.ts';

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
  return requireBearer(secret, (request, response) => {
    if (request.method === 'POST') {
      reconcile();
      response.writeHead(202).end();
    } else {
      sendJson(response, 200, read());
    }
  });
}
