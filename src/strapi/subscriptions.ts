// Shared by Node and the browser: push subscriptions (specification §7).

import * as v from 'valibot';
import type { Call } from './call.ts';

/** @param sub The subscription as JSON text. */
export const keepSubscription = (sub: string): Call<unknown> => ({
  method: 'POST',
  path: '/subscriptions',
  body: { data: { sub } },
  answer: v.unknown(),
});

export const removeSubscription = (endpoint: string): Call<unknown> => ({
  method: 'POST',
  path: '/subscriptions/remove',
  body: { data: { endpoint } },
  answer: v.unknown(),
});
