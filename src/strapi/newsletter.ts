// Shared by Node and the browser: the newsletter (specification §7).

import * as v from 'valibot';
import type { Call } from './call.ts';

export const subscribe = (email: string, groups: string[]): Call<unknown> => ({
  method: 'POST',
  path: '/subscribers',
  body: { email, groups },
  answer: v.unknown(),
});

/** What the link of a mail is for. @param token Of the link. */
export const answerLink = (act: 'confirm' | 'unsubscribe', token: string): Call<unknown> => ({
  method: 'POST',
  path: `/subscribers/${act}`,
  body: { token },
  answer: v.unknown(),
});
