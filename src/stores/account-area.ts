import { atom } from 'nanostores';
import * as accounts from '../strapi/accounts.ts';
import { send } from '../strapi/call.ts';
import { apiUrl, request } from './session.ts';
import { type RemoteState, stateOf } from './remote-state.ts';
import { beginLeaving, currentToken } from './token.ts';

/** Who is signed in. */
export const $account = atom<RemoteState<accounts.Account>>({ status: 'LOADING' });

/** What they have submitted, newest first. */
export const $submissions = atom<RemoteState<accounts.Submission[]>>({ status: 'LOADING' });

export async function loadAccount(): Promise<void> {
  $account.set(stateOf(await request(accounts.fetchAccount())));
}

export async function loadSubmissions(): Promise<void> {
  $submissions.set(stateOf(await request(accounts.fetchSubmissions())));
}

/** In milliseconds. Who signs out does not wait for a CMS that is away. */
const farewell = 3000;

/** Ends the session in every open tab and, so that its token opens nothing any more, at the CMS. Leaves this page. */
export async function signOut(): Promise<void> {
  const token = currentToken();
  beginLeaving();
  await send(accounts.endSession(), apiUrl, token, { timeout: farewell });
  location.assign('/');
}
