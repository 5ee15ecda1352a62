// Shared by Node and the browser: how to recognise a session before the scripts of a page have loaded, and which pages need one.

import { decode } from '../lib/decode.ts';

export const sessionCookie = 'authToken';

/** Matches the pages that only signed-in visitors see (specification §2.5). */
const guarded = /^\/app(\/moodboard\/[^/]+)?\/?$/;

/** Matches the cookie header, or `document.cookie`, of a signed-in visitor. */
const signedIn = new RegExp(`(^|;\\s*)${sessionCookie}=[^;\\s]`);

/** The login page for a visitor who may not see this page; `undefined` when they may. @param address Path and query. */
export function findLoginRedirect(address: string, cookies: string): string | undefined {
  return isGuarded(address) && !signedIn.test(cookies) ? getLoginPath(address) : undefined;
}

/** Whether the answer to this address, in any spelling, depends on the session. @param address Path and query. */
export function isGuarded(address: string): boolean {
  const [path = ''] = address.split('?');
  return guarded.test(decode(path) ?? path);
}

/** The login page that leads to `next` after the sign-in. */
export function getLoginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/**
 * Runs in the head of every page, before anything is drawn. With a session, it marks the document, so the header is right from
 * the first frame. Without one, it hides a guarded page and goes to the login page. The content security policy in
 * `astro.config.mjs` allows exactly this text.
 */
export const sessionScript = `{const{pathname:p,search:s}=location;let d=p;try{d=decodeURIComponent(p)}catch{}if(${signedIn}.test(document.cookie))document.documentElement.dataset.session='open';else if(${guarded}.test(d)){document.documentElement.hidden=true;location.replace('/login?next='+encodeURIComponent(p+s))}}`;
