// Small enough for every page: who is signed in, without anything to make calls with.

import { atom, onMount } from 'nanostores';
import { sessionCookie } from '../catalogue/session.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';

/** The token of the session, as the cookie has it; empty when signed out. Follows what other tabs do. */
export const $token = atom('');

/**
 * A session that the server ended in the middle of an action. Whoever shows the page asks the visitor to sign in again
 * and answers whether that was done; the action then goes on where it was.
 */
export const $interruption = atom<{ resolve(isSignedIn: boolean): void } | undefined>();

/** The channel on which tabs tell each other that the cookie has changed. */
const tabs = 'session';

onMount($token, () => {
  const channel = new BroadcastChannel(tabs);
  const read = () => $token.set(currentToken());
  read();
  channel.addEventListener('message', read);
  // The cookie may have been removed by hand, or have expired. A page that is being left must not act on that.
  const readWhenSeen = () => document.visibilityState === 'visible' && read();
  document.addEventListener('visibilitychange', readWhenSeen);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', readWhenSeen);
  };
});

export const currentToken = (): string => readCookie(sessionCookie);

/** @param maxAge How long the token is good for, in seconds. */
export function keepToken(token: string, maxAge: number): void {
  writeCookie(sessionCookie, token, maxAge);
  $token.set(token);
  const channel = new BroadcastChannel(tabs);
  channel.postMessage('changed');
  channel.close();
}

/** Signs out here and in every open tab. */
export const closeSession = (): void => keepToken('', 0);

let leaving = false;

/** Whether this tab is on its way to the home page, so that nobody has to sign in for the page it shows. */
export const isLeaving = (): boolean => leaving;

/** Signs out in every open tab, before this one goes to the home page. */
export function beginLeaving(): void {
  leaving = true;
  closeSession();
}
