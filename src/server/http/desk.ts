import type { Skipped } from '../../replica/records/change.ts';
import type { Health } from './health.ts';
import type { Handler } from './http-server.ts';
import type { Publish } from '../publish-log.ts';
import type { UpdateRequest } from '../site.ts';
import { requireBearer } from './bearer.ts';
import { sendJson } from './send-json.ts';

/** What editors see of the site in their panel: `GET /_desk`. */
export type Desk = {
  health: Health;
  publishes: Publish[];
  skipped: Skipped[];
  /** Whether the last sync would have taken a large part of the gallery away, and waits for their word. */
  isRefused: boolean;
};

export type DeskOptions = {
  secret: string;
  read(): Desk;
  publish(request: UpdateRequest): void;
};

/**
 * `GET` tells; `POST` has everything compared with the CMS, or with `?allow-mass-delete` the CMS followed whatever it takes
 * away. All for the bearer of the secret alone.
 */
export function createDesk({ secret, read, publish }: DeskOptions): Handler {
  return requireBearer(secret, (request, response) => {
    if (request.method === 'POST') {
      publish(request.url?.endsWith('?allow-mass-delete') ? { allowMassDelete: true } : { reconcile: true });
      response.writeHead(202).end();
    } else {
      sendJson(response, 200, read());
    }
  });
}
