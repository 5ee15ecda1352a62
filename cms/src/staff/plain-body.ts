import { errors } from '@strapi/utils';
import type { Action } from '../people/auth.ts';

/** The most characters of a text. The longest that anybody sends is a token. */
const LONGEST = 1000;
/** The most objects and lists around a text. */
const DEEPEST = 3;

/**
 * Has actions for accounts of the panel accept only objects with short texts that a database can store. Strapi fails at a missing body, and
 * PostgreSQL at a zero byte.
 */
export function withPlainBodies<Actions extends Record<string, Action>>(actions: Actions): Actions {
  const checked = Object.entries(actions).map(([name, action]): [string, Action] => [
    name,
    async (ctx, next) => {
      ctx.request.body = readPlainBody(ctx.request.body);
      return action.call(actions, ctx, next);
    },
  ]);
  return Object.fromEntries(checked) as Actions;
}

function readPlainBody(body: unknown = {}): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && isPlain(body, DEEPEST))
    return body;
  throw new errors.ValidationError(
    `The body could not be read. Send a JSON object with texts of at most ${LONGEST} characters, without zero bytes or incomplete characters.`,
  );
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.length <= LONGEST && !/[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value)
      .flat()
      .every((part) => isPlain(part, depth - 1))
  );
}
