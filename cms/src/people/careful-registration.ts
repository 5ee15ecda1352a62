import type { Core } from '@strapi/strapi';
import { limitCalls } from './limit-calls.ts';
import { readVisitorsName } from './visitors-name.ts';

type Action = (ctx: Context) => Promise<unknown>;
type Context = Parameters<Core.ControllerHandler>[0];
export type CreateAuth = (context: { strapi: Core.Strapi }) => { register: Action; forgotPassword: Action };

/**
 * Strapi takes any text as a name, and counts registrations and lost passwords by the e-mail address of the call, so that
 * one machine may make any number of them with any number of addresses.
 */
export function withCarefulRegistration(createAuth: CreateAuth): CreateAuth {
  const limitRegistrations = limitCalls(30);
  const limitMails = limitCalls(30);
  return (context) => {
    const auth = createAuth(context);
    const { register, forgotPassword } = auth;
    auth.register = async (ctx) => {
      const body = Object(ctx.request.body);
      ctx.request.body = { ...body, username: readVisitorsName(body.username) };
      return limitRegistrations(ctx, () => register.call(auth, ctx));
    };
    auth.forgotPassword = async (ctx) => limitMails(ctx, () => forgotPassword.call(auth, ctx));
    return auth;
  };
}
