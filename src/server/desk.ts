import { allowMassDelete, type Desk } from '../../cms/shared/desk.ts';
import { sendJson, type Handler } from './http/http-server.ts';
import { requireBearer } from './http/routes.ts';
import type { UpdateRequest } from './site.ts';

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
      publish(request.url?.endsWith(allowMassDelete) ? { allowMassDelete: true } : { reconcile: true });
      response.writeHead(202).end();
    } else {
      sendJson(response, 200, read());
    }
  });
}
