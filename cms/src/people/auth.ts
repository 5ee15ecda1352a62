import type { Core } from '@strapi/strapi';

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
