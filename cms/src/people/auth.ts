import type { Core } from '@strapi/strapi';

export type Context = Parameters<Core.ControllerHandler>[0];
export type Action = (ctx: Context) => Promise<unknown>;

/** What of Strapi's calls for accounts is done with more care here. */
type Name =
  'callback' | 'changePassword' | 'forgotPassword' | 'register' | 'resetPassword' | 'sendEmailConfirmation';

export type CreateAuth = (context: { strapi: Core.Strapi }) => Record<Name, Action>;
