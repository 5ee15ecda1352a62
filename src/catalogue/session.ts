// Shared by Node and the browser: how a session shows before any script of the page has loaded, and which pages need one.

export const sessionCookie = 'authToken';

/** Pages that are drawn for somebody who is signed in only (specification §2.5). */
const guarded = /^\/app(\/moodboard\/[^/]+)?\/?$/;

/** A cookie header, or `document.cookie`, of somebody who is signed in. */
const signedIn = new RegExp(`(^|;\\s*)${sessionCookie}=[^;\\s]`);

/** Where a visitor must sign in before this page; `undefined` when they may see it. @param address Path and query. */
export function loginInstead(address: string, cookies: string): string | undefined {
  const [path = ''] = address.split('?');
  return guarded.test(path) && !signedIn.test(cookies) ? loginPath(address) : undefined;
}

/** The login page that leads to `next` afterwards. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/**
 * Runs in the head of every page, before anything is drawn: a guarded page is hidden and left, and the header is right from the
 * first frame. The policy of `astro.config.mjs` allows exactly this text.
 */
export const sessionScript = `{const{pathname:p,search:s}=location;if(${signedIn}.test(document.cookie))document.documentElement.dataset.session='open';else if(${guarded}.test(p)){document.documentElement.hidden=true;location.replace('/login?next='+encodeURIComponent(p+s))}}`;
