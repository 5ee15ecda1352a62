import * as v from 'valibot';
import { draftKey, lastBoardKey } from '../visitor/storage-keys.ts';
import { remember } from '../lib/memory.ts';
import * as accounts from '../strapi/accounts.ts';
import { $account, signOut } from './account-area.ts';
import { newPassword, personName } from './account-fields.ts';
import { createForm } from './form.ts';
import { openSession } from './open-session.ts';
import { endPush } from './push.ts';
import { picture } from './picture-field.ts';
import { request, takeValue } from './session.ts';
import { beginLeaving } from './token.ts';

const keep = (value: accounts.Account) => $account.set({ status: 'SUCCESS', value });

export const nameForm = createForm(
  v.object({ username: personName }),
  (values) => request(accounts.updateAccount(values)),
  keep,
);

export const pictureForm = createForm(
  v.object({ picture }),
  ({ picture }) => request(accounts.setPicture(picture)),
  keep,
);

export const passwordForm = createForm(
  v.object({ currentPassword: v.pipe(v.string(), v.nonEmpty()), password: newPassword }),
  async ({ currentPassword, password }) => {
    const body = { currentPassword, password, passwordConfirmation: password };
    return openSession(await request(accounts.changePassword(body)));
  },
);

/** @returns Whether the account has no picture any more. */
export async function removePicture(): Promise<boolean> {
  const account = takeValue(await request(accounts.removePicture()));
  if (account) keep(account);
  return account !== undefined;
}

/** Ends the sessions of all devices. Then leaves this page. */
export async function signOutEverywhere(): Promise<void> {
  const outcome = await request(accounts.endAllSessions());
  takeValue(outcome);
  if (outcome.outcome === 'success') await signOut();
}

/** Deletes the account, and on this device the draft, the board used last and the push subscription. Then leaves this page. */
export async function deleteAccount(): Promise<void> {
  const outcome = await request(accounts.deleteAccount());
  takeValue(outcome);
  if (outcome.outcome === 'failure') return;
  for (const key of [draftKey, lastBoardKey]) remember(globalThis, 'localStorage', key, undefined);
  // The session has ended with the account. A call with its token would lead to the login page.
  beginLeaving();
  await endPush().finally(() => location.assign('/'));
}
