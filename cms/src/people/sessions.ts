import type { Core } from '@strapi/strapi';
import type { Action, CreateAuth } from './auth.ts';
import { endCodes } from './password-codes.ts';
import { setSessionCookie } from './session-cookie.ts';

export const USER = 'plugin::users-permissions.user';

const getSessions = (strapi: Core.Strapi) => strapi.sessionManager('users-permissions');

export async function endSessions(strapi: Core.Strapi, userId: number): Promise<void> {
  await getSessions(strapi).invalidateRefreshToken(String(userId));
}

export async function endSession(strapi: Core.Strapi, userId: number, sessionId: string): Promise<void> {
  await getSessions(strapi).revokeSessionById(String(userId), sessionId);
}

/** When an account gets a new password or address, in whatever way, ends its sessions and its password codes. */
export function endSessionsOnChange(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeUpdate({ params }) {
      const { data, where } = params;
      if (!data.password && !data.email) return;
      const before = await strapi.db.query(USER).findOne({ where, select: ['id', 'email'] });
      if (!before || (!data.password && data.email === before.email)) return;
      data.resetPasswordToken = null;
      await endCodes(strapi, USER, before.id);
      await endSessions(strapi, before.id);
    },
  });
}

interface JwtService {
  verify(token: string): Promise<{ id: number; sessionId: string }>;
}
export type CreateJwt = (context: { strapi: Core.Strapi }) => JwtService;

/** A token is valid until its session ends. Strapi checks the session only when it renews a token, and ours are never renewed. */
export function withEndingSessions(createJwt: CreateJwt): CreateJwt {
  return ({ strapi }) => ({
    ...createJwt({ strapi }),
    async verify(token) {
      const { isValid, payload } = getSessions(strapi).validateAccessToken(token);
      if (!isValid || !(await getSessions(strapi).isSessionActive(payload.sessionId))) {
        throw new Error('The session has ended.');
      }
      return { id: Number(payload.userId), sessionId: payload.sessionId };
    },
  });
}

const OPENING = ['callback', 'register', 'changePassword', 'resetPassword'] as const;

/**
 * Removes the token that Strapi sends for renewing the first, since nobody may renew tokens here. The first is also in the cookie
 * of the session.
 */
export function withOneToken(createAuth: CreateAuth): CreateAuth {
  return (context) => {
    const auth = createAuth(context);
    for (const name of OPENING) {
      const action: Action = auth[name];
      auth[name] = async (ctx, next) => {
        await action.call(auth, ctx, next);
        const { refreshToken: _, ...body } = Object(ctx.body);
        ctx.body = body;
        if (typeof body.jwt === 'string') setSessionCookie(ctx, body.jwt);
      };
    }
    return auth;
  };
}
