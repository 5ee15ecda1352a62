import type { Skipped } from '../replica/records/schema.ts';
import type { Health } from './health.ts';
import { sendJson, type Handler } from './http/http-server.ts';
import { requireBearer } from './http/routes.ts';
import type { Publish } from './publish-log.ts';
import type { UpdateRequest } from './site.ts';

/** The state of the site that editors see in their panel: `GET /_desk`. */
export type Desk = {
  health: Health;
  publishes: readonly Publish[];
  skipped: Skipped[];
  /** Whether the last sync was refused because it would remove a large part of the gallery. An editor can allow it. */
  isRefused: boolean;
};

export type DeskOptions = {
  secret: string;
  read(): Desk;
  publish(request: UpdateRequest): void;
};

/**
 * Serves the desk of the editors to clients that send the secret. `GET` shows it. `POST` starts a publish that compares
 * everything with the CMS. With `?allow-mass-delete` the publish may remove any part of the gallery.
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
