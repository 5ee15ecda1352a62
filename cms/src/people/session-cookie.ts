import { sessionCookie } from '../../shared/session-cookie.ts';
import { environment } from '../environment.ts';
import type { Context } from './auth.ts';

/** In seconds: how long a session lasts, and its cookie. */
export const SESSION_S = 30 * 24 * 60 * 60;

/**
 * Has the visitor's browser keep the token of a session. Safari deletes a cookie after a week if a script has written it, but not
 * one from an answer. Scripts of the site read the cookie before the first frame (specification §6), so it is not `HttpOnly`.
 */
export function setSessionCookie(ctx: Context, token: string): void {
  if (isFromSite(ctx)) appendCookie(ctx, token, SESSION_S);
}

export const clearSessionCookie = (ctx: Context): void => appendCookie(ctx, '', 0);

function appendCookie(ctx: Context, value: string, maxAge: number): void {
  const secure = environment.siteUrl.startsWith('https:') ? '; Secure' : '';
  ctx.append('Set-Cookie', `${sessionCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`);
}

/** A form of another website could otherwise sign a visitor in to an account of its own. */
function isFromSite(ctx: Context): boolean {
  const relation = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  if (relation) return relation === 'same-origin';
  return origin === '' || origin === new URL(environment.siteUrl).origin;
}
