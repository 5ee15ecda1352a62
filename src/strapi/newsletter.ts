// Shared by Node and the browser: the newsletter (specification §7).

import * as v from 'valibot';
import { anything, type Call, dataOf } from './call.ts';

/** What the CMS answers; a newsletter service may answer any object. */
const subscribed = v.pipe(
  anything,
  v.fallback(dataOf(v.object({ needsConfirmation: v.boolean() })), { needsConfirmation: false }),
);

export const subscribe = (email: string, groups: string[]): Call<{ needsConfirmation: boolean }> => ({
  method: 'POST',
  path: '/subscribers',
  body: { email, groups },
  answer: subscribed,
});

/** What the link of a mail is for. @param token Of the link. */
export const answerLink = (act: 'confirm' | 'unsubscribe', token: string): Call<unknown> => ({
  method: 'POST',
  path: `/subscribers/${act}`,
  body: { token },
  answer: anything,
});
