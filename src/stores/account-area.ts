import { atom } from 'nanostores';
import * as accounts from '../strapi/accounts.ts';
import { request } from './session.ts';
import { type RemoteState, stateOf } from './remote-state.ts';

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
