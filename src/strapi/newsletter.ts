// Shared by Node and the browser: the newsletter (specification §7).

import * as v from 'valibot';
import { anything, type Call, dataOf } from './call.ts';

type Subscribed = { needsConfirmation: boolean };
const done: Subscribed = { needsConfirmation: false };

/** At the CMS. */
export const subscribe = (email: string, groups: string[]): Call<Subscribed> => ({
  method: 'POST',
  path: '/subscribers',
  body: { email, groups },
  answer: v.pipe(anything, v.fallback(dataOf(v.object({ needsConfirmation: v.boolean() })), done)),
});

/** At a newsletter service, which may answer a success with anything, or with nothing. */
export const subscribeAtService = (email: string, groups: string[]): Call<Subscribed> => ({
  ...subscribe(email, groups),
  answer: v.pipe(
    v.unknown(),
    v.transform(() => done),
  ),
});

/** What the link of a mail is for. @param token Of the link. */
export const answerLink = (act: 'confirm' | 'unsubscribe', token: string): Call<unknown> => ({
  method: 'POST',
  path: `/subscribers/${act}`,
  body: { token },
  answer: anything,
});
