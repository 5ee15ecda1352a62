import { atom } from 'nanostores';
import * as accounts from '../strapi/accounts.ts';
import { request } from './session.ts';
import { type Shown, shownOf } from './shown.ts';

/** Who is signed in. */
export const $account = atom<Shown<accounts.Account>>({ status: 'LOADING' });

/** What they have submitted, newest first. */
export const $submissions = atom<Shown<accounts.Submission[]>>({ status: 'LOADING' });

export async function loadAccount(): Promise<void> {
  $account.set(shownOf(await request(accounts.fetchAccount())));
}

export async function loadSubmissions(): Promise<void> {
  $submissions.set(shownOf(await request(accounts.fetchSubmissions())));
}
