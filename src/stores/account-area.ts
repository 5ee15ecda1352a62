import { atom, computed } from 'nanostores';
import * as accounts from '../strapi/accounts.ts';
import { send } from '../strapi/call.ts';
import { fetchSubmissions, type Submission } from '../strapi/submissions.ts';
import { $follows, loadFollows } from './follows.ts';
import { hasFeature } from './gallery.ts';
import { $boards, loadBoards } from './moodboards.ts';
import { apiUrl, type RemoteState, request, toRemoteState } from './session.ts';
import { beginLeaving, readToken } from './token.ts';

export type { Submission } from '../strapi/submissions.ts';

/** The account of the signed-in visitor. */
export const $account = atom<RemoteState<accounts.Account>>({ status: 'LOADING' });

/** The visitor's submissions, newest first. */
export const $submissions = atom<RemoteState<Submission[]>>({ status: 'LOADING' });

/** The account, once it is loaded. */
export const $ownAccount = computed($account, (state) =>
  state.status === 'SUCCESS' ? state.value : undefined,
);

/** Why the account or a list in it could not be loaded: one message, even if all of them failed. */
export const $areaFailure = computed(
  [$account, $boards, $submissions, $follows],
  (...states) => states.find((state) => state.status === 'ERROR')?.message,
);

/** Loads the account, the boards, the submissions and what the visitor follows. */
export async function loadAccountArea(): Promise<void> {
  await Promise.all([
    loadAccount(),
    loadBoards(),
    hasFeature('submissions') && loadSubmissions(),
    hasFeature('newsletter') && loadFollows(),
  ]);
}

export async function loadAccount(): Promise<void> {
  $account.set(toRemoteState(await request(accounts.fetchAccount())));
}

async function loadSubmissions(): Promise<void> {
  $submissions.set(toRemoteState(await request(fetchSubmissions())));
}

/** In milliseconds. A visitor who signs out waits no longer for a CMS that does not answer. */
const farewell = 3000;

/** Signs out, and leaves this page. */
export const signOut = (): Promise<void> => endSession('/');

/** Signs out, so that the visitor can sign in to another account. */
export const changeAccount = (): Promise<void> => endSession('/login');

/** Ends the session in every open tab and at the CMS, so that its token is no longer valid. Then goes to the page `next`. */
async function endSession(next: string): Promise<void> {
  const token = readToken();
  beginLeaving();
  await send(accounts.endSession(), apiUrl, token, { timeout: farewell });
  location.assign(next);
}
