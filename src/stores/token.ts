// The token of the session, without the code for calls: small enough for every page.

import { atom, onMount } from 'nanostores';
import { sessionCookie } from '../../cms/shared/session-cookie.ts';
import { boardsAskedKey, onBoardsKey, savedCountKey } from '../visitor/storage-keys.ts';
import { remember } from '../lib/memory.ts';

/** The token in the cookie; empty when signed out. It follows changes in other tabs. */
export const $token = atom('');

/**
 * Set while an action waits because its session has ended. The page asks the visitor to sign in again, and calls `resolve` with
 * whether they did. Then the action continues.
 */
export const $interruption = atom<{ resolve(isSignedIn: boolean): void } | undefined>();

/** On this channel, tabs tell each other that the cookie has changed. */
const tabs = 'session';

onMount($token, () => {
  const channel = openChannel();
  const read = () => $token.set(readToken());
  read();
  channel?.addEventListener('message', read);
  // The cookie may have expired, or been removed by hand. A page that the visitor is leaving must not act on that.
  const readWhenSeen = () => document.visibilityState === 'visible' && read();
  document.addEventListener('visibilitychange', readWhenSeen);
  return () => {
    channel?.close();
    document.removeEventListener('visibilitychange', readWhenSeen);
  };
});

export const readToken = (): string => readCookie(sessionCookie);

/**
 * Tells every open tab of the token. Writes the cookie unless the answer of the CMS has set it, since Safari deletes cookies that a
 * script has written after a week.
 *
 * @param maxAge How long the token lasts, in seconds.
 */
export function keepToken(token: string, maxAge: number): void {
  // These belong to the previous session.
  remember(globalThis, 'localStorage', onBoardsKey, undefined);
  remember(globalThis, 'localStorage', savedCountKey, undefined);
  remember(globalThis, 'sessionStorage', boardsAskedKey, undefined);
  if (readToken() !== token) writeCookie(sessionCookie, token, maxAge);
  $token.set(readToken());
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

/** `undefined` if the browser blocks what sites store. Then a tab notices a change when the visitor next looks at it. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(tabs);
  } catch {
    return undefined;
  }
}

/** Signs out in every open tab. */
export const closeSession = (): void => keepToken('', 0);

let leaving = false;

/** Whether this tab is about to go to the home page. Then the page that it still shows must not ask for a sign-in. */
export const isLeaving = (): boolean => leaving;

/** Signs out in every open tab, before this one goes to the home page. */
export function beginLeaving(): void {
  leaving = true;
  closeSession();
}

/** The value of a cookie of this page; empty when the cookie is not set. */
function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** Sets a cookie for the whole site. @param maxAge In seconds; 0 deletes the cookie. */
function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing where pages are served without TLS.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
