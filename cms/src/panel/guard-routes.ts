import type { Core } from '@strapi/strapi';
import { CLOSED_APIS, findNeed, joinPath, type Need } from './routes.ts';

type Context = { strapi: Core.Strapi };
/** Strapi calls functions among the routers when it mounts them. */
type Routers = Record<string, Core.Router | ((context: Context) => Core.Router)>;

/** Rules about queries, entries and files that Strapi lacks. They apply after Strapi's own checks. */
const RULES: Partial<Record<string, string[]>> = {
  admin: ['global::bounded-queries'],
  'content-manager': ['global::bounded-queries', 'global::bounded-bodies', 'global::readable-entries'],
  upload: ['global::bounded-queries', 'global::changeable-files'],
};

/** The calls that have the policy, such as `GET /upload/files/:id`. */
const guarded = new Set<string>();

/**
 * Gives every route of Strapi and its plugins the policy `../policies/panel-route.ts`, before they are mounted. Since the policy is
 * a part of the route, no other spelling of an address avoids it.
 */
export function guardRoutes(strapi: Core.Strapi): void {
  for (const [name, owner] of Object.entries({ ...strapi.plugins, admin: strapi.admin })) {
    const routers = Object.entries(owner.routes as Routers).map(([key, router]) => [
      key,
      typeof router === 'function' ? (context: Context) => guard(router(context), name) : guard(router, name),
    ]);
    owner.routes = Object.fromEntries(routers);
  }
}

function guard(router: Core.Router, owner: string): Core.Router {
  const isPanel = (router.type ?? 'admin') === 'admin';
  if (!isPanel && !CLOSED_APIS.includes(owner)) return router;
  const rules = isPanel ? (RULES[owner] ?? []) : [];
  for (const route of router.routes) {
    const call = `${route.method} ${joinPath(router.prefix ?? `/${owner}`, route.path)}`;
    const need: Need = (isPanel ? findNeed(call) : undefined) ?? 'nobody';
    const policy = { name: 'global::panel-route', config: { need, call } };
    route.config = { ...route.config, policies: [policy, ...(route.config?.policies ?? []), ...rules] };
    if (isPanel) guarded.add(call);
  }
  return router;
}

/** Stops the start when the panel has a route that the table does not know and that nothing refuses. */
export function requireGuardedRoutes(strapi: Core.Strapi): void {
  const calls = strapi.server
    .api('admin')
    .listRoutes()
    .flatMap(({ methods, path }) => methods.map((method: string) => `${method} ${path}`));
  const open = calls.find(
    (call) => !call.startsWith('HEAD ') && !guarded.has(call) && findNeed(call) === undefined,
  );
  if (!open) return;
  throw new Error(
    `The panel has the route ${open}, and src/panel/routes.ts does not say who needs it. Add it there.`,
  );
}
