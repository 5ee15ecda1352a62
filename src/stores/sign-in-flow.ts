// How the pages around a sign-in lead from one to the next.

import { atom, onMount } from 'nanostores';
import { nextKey } from '../visitor/storage-keys.ts';
import { recall, remember } from '../lib/memory.ts';
import { fetchAccount } from '../strapi/accounts.ts';
import { requestAsAnybody } from './session.ts';
import { socialSignIn } from './sign-in.ts';
import { $token, readToken } from './token.ts';
import { signInWords } from '../words/sign-in/index.ts';

/** A value in the query of the address; empty when it is missing. */
export const readQuery = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';

/**
 * The page to go to after signing in: the one that asked for it, as a root-relative address in `next`, or the account area. An
 * address that leads to another site is ignored, however it is spelled. The result is absolute, because the path of a parsed
 * address may begin with two slashes, and would then name another host.
 */
export function findNextPage(next: string, origin: string): string {
  const account = `${origin}/app`;
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return account;
  const url = new URL(next, origin);
  return url.origin === origin ? url.href : account;
}

/** Goes to the page that asked for the sign-in. */
export const goOn = (): void => location.replace(findNextPage(readQuery('next'), location.origin));

/** The key under which the tab remembers that the visitor followed a link without its code. */
const incompleteKey = 'incomplete-link';

/** Leaves the page for a new password, whose link has no code. The login page says so. */
export function leaveIncompleteLink(): void {
  remember(globalThis, 'sessionStorage', incompleteKey, 'yes');
  location.replace('/login');
}

/** Why the visitor is on the login page. */
export const $loginNotice = atom('');

/** Leads on from the login page if the visitor needs no sign-in. */
export function enterLogin(): void {
  const confirmation = readQuery('confirmation');
  const isIncomplete = recall(globalThis, 'sessionStorage', incompleteKey) !== undefined;
  if (confirmation) {
    // Mails of earlier versions lead here.
    location.replace(`/confirm-address?${new URLSearchParams({ confirmation })}`);
  } else if (isIncomplete) {
    remember(globalThis, 'sessionStorage', incompleteKey, undefined);
    $loginNotice.set(signInWords().resetIncomplete);
  } else if (readToken()) {
    goOn();
  }
}

/** Why a social sign-in failed. */
export const $socialFailure = atom('');

/** Finishes a social sign-in with the query that the provider put into the address. */
export async function finishSocialSignIn(): Promise<void> {
  const [, provider] = location.pathname.split('/');
  const next = recall(globalThis, 'sessionStorage', nextKey) ?? '';
  remember(globalThis, 'sessionStorage', nextKey, undefined);

  // The CMS would answer with a sentence about its own session.
  const error = readQuery('error');
  if (error) {
    $socialFailure.set(
      error === 'access_denied' ? signInWords().refusedByVisitor : signInWords().socialFailed,
    );
    return;
  }

  await socialSignIn.submit({ provider, query: location.search });
  const state = socialSignIn.$state.get();
  if (state.status === 'SUCCESS') location.replace(findNextPage(next, location.origin));
  if (state.status === 'ERROR')
    $socialFailure.set(signInWords().socialFailedSince({ reason: state.message }));
}

/** The address of the account that is signed in; empty when there is none, or when it is not known. */
export const $signedInAs = atom('');

onMount($signedInAs, () => {
  if (import.meta.env.SSR) return undefined;
  return $token.subscribe((token) => void loadSignedInAs(token));
});

async function loadSignedInAs(token: string): Promise<void> {
  const outcome = token ? await requestAsAnybody(fetchAccount()) : undefined;
  if (readToken() === token) $signedInAs.set(outcome?.outcome === 'success' ? outcome.value.email : '');
}
