import type { Core } from '@strapi/strapi';

type Route = [method: 'GET' | 'POST' | 'DELETE', path: string, handler: Core.ControllerHandler];

/** Adds routes below this prefix for those who are signed in to the panel. `routes.ts` says who of them may call each. */
export function servePanel(strapi: Core.Strapi, prefix: string, routes: readonly Route[]): void {
  strapi.server.routes({
    type: 'admin',
    prefix,
    routes: routes.map(([method, path, handler]) => ({
      method,
      path,
      handler,
      info: { type: 'admin' },
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    })),
  });
}
