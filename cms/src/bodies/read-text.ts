import { errors } from '@strapi/utils';
import type { Context } from '../people/auth.ts';

/** The text in a field of a body; throws when there is none. */
export function readText({ request }: Context, field: string): string {
  const text: unknown = request.body[field];
  if (typeof text === 'string' && text !== '') return text;
  throw new errors.ValidationError(`${field} must be a text that is not empty.`);
}
