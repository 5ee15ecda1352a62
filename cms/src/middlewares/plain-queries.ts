import type { Core } from '@strapi/strapi';
import { parseValues, refuse } from '../lists/values.ts';

const QUESTIONS = ['fields', 'filters', 'sort', 'pagination', '_q'];

/**
 * Removes all conditions from writes and from `/api/users/me`, and allows only names in their `populate`. Strapi would otherwise
 * accept any query with these calls. Lists check their own queries (`src/lists/`).
 */
export default (): Core.MiddlewareHandler => (ctx, next) => {
  // Routes ignore case and a trailing slash.
  const path = ctx.path.toLowerCase().replace(/\/$/, '');
  const isList = ctx.method === 'GET' && path !== '/api/users/me';
  if (ctx.url.includes('%00')) refuse('%00', 'a zero byte is not allowed.');
  if (path.startsWith('/api/') && !isList) {
    for (const name of QUESTIONS) delete ctx.query[name];
    for (const name of parseValues('populate', ctx.query.populate ?? []))
      if (!/^[\w,*]*$/.test(`${name}`)) refuse('populate', 'it takes names of fields.');
  }
  return next();
};
