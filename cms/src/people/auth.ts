import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

export type Context = Parameters<Core.ControllerHandler>[0];
export type Action = (ctx: Context, next: () => Promise<unknown>) => Promise<unknown>;

/** Strapi's account actions that are wrapped or replaced here. */
type Name =
  | 'callback'
  | 'changePassword'
  | 'connect'
  | 'forgotPassword'
  | 'register'
  | 'resetPassword'
  | 'sendEmailConfirmation';

export type CreateAuth = (context: { strapi: Core.Strapi }) => Record<Name, Action>;

/** The text in a field of a body; throws when there is none. */
export function readText({ request }: Context, field: string): string {
  const text: unknown = request.body[field];
  if (typeof text === 'string' && text !== '') return text;
  throw new errors.ValidationError(`${field} must be a text that is not empty.`);
}
