// Shared by Node and the browser: how to recognise a session before the scripts of a page have loaded, and which pages need one.

import { sessionCookie } from '../../cms/shared/session-cookie.ts';
import { decode } from '../lib/decode.ts';

/** Matches the pages that only signed-in visitors see (specification §2.5). */
const guarded = /^\/app(\/moodboard\/[^/]+)?\/?$/;

/** Matches the cookies of a signed-in visitor. */
const signedIn = new RegExp(`(^|;\\s*)${sessionCookie}=[^;\\s]`);

/** The login page for a visitor who may not see this page; `undefined` when they may. @param address Path and query. */
export function findLoginRedirect(address: string, cookies: string): string | undefined {
  return isGuarded(address) && !isSignedIn(cookies) ? getLoginPath(address) : undefined;
}

/** @param cookies The cookie header, or `document.cookie`. */
export const isSignedIn = (cookies: string): boolean => signedIn.test(cookies);

/** Whether the answer to this address, in any spelling, depends on the session. @param address Path and query. */
export function isGuarded(address: string): boolean {
  const [path = ''] = address.split('?');
  return guarded.test(decode(path) ?? path);
}

/** The login page that leads to `next` after the sign-in. */
export function getLoginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}
