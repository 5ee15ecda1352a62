// Shared by Node and the browser: push subscriptions (specification §7).

import { anything, type Call } from './call.ts';

/** @param sub The subscription as JSON text. */
export const keepSubscription = (sub: string): Call<unknown> => ({
  method: 'POST',
  path: '/subscriptions',
  body: { data: { sub } },
  answer: anything,
});

export const removeSubscription = (endpoint: string): Call<unknown> => ({
  method: 'POST',
  path: '/subscriptions/remove',
  body: { data: { endpoint } },
  answer: anything,
});
