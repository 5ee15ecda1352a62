import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import { getBodySchema } from '../bodies/public-bodies.ts';
import { refuseBody } from '../bodies/refuse.ts';
import { findTextFault } from '../storable-texts.ts';

/** The most levels of a body, and the most items of a list in it. The panel's forms have fewer than ten levels. */
const DEEPEST = 32;
const MOST_ITEMS = 1000;
const EXCESS = `The body has more than ${DEEPEST} levels, or a list of more than ${MOST_ITEMS} items.`;

/**
 * Checks the body of a call before anything else reads it. Strapi would make a query for each item of a list, and would walk
 * through any number of levels. PostgreSQL fails at a zero byte, even in a query. The panel's calls are checked too.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  (ctx, next) => {
    const { body } = ctx.request;
    if (isExcessive(body)) refuseBody(ctx, EXCESS);
    const route = findRoute(strapi, ctx.method, ctx.path);
    if (route?.startsWith('/api/')) {
      const parsed = v.safeParse(getBodySchema(ctx.method, route), body ?? {}, { abortEarly: true });
      if (!parsed.success) refuseIssue(ctx, parsed.issues[0]);
      ctx.request.body = parsed.output;
    } else {
      for (const [field, value] of Object.entries(Object(body))) {
        const fault = findTextFault(field, { [field]: value });
        if (fault !== undefined) refuseBody(ctx, fault, [field]);
      }
    }
    return next();
  };

function isExcessive(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0 || (Array.isArray(value) && value.length > MOST_ITEMS)) return true;
  return Object.values(value).some((inner) => isExcessive(inner, levels - 1));
}

/** A route of Koa's router, which has no types among the packages of the CMS. */
type Layer = { path: string | RegExp; methods: string[] };

/** The router decides, since it ignores case and a slash at the end of a path. */
function findRoute({ server }: Core.Strapi, method: string, path: string): string | undefined {
  const layers: Layer[] = server.router.match(path, method).pathAndMethod;
  // The layers without methods belong to the router itself.
  const route = layers.find(({ methods }) => methods.length > 0);
  return typeof route?.path === 'string' ? route.path : undefined;
}

function refuseIssue(ctx: Parameters<typeof refuseBody>[0], issue: v.BaseIssue<unknown>): never {
  const path = v.getDotPath(issue)?.split('.') ?? [];
  const subject = path.length > 0 ? `The field ${path.join('.')}` : 'The body';
  return refuseBody(ctx, `${subject} ${issue.message}.`, path[0] === 'data' ? path.slice(1) : path);
}
