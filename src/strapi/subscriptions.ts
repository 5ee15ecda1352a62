// Shared by Node and the browser: the newsletter and push subscriptions (specification §7).

import * as v from 'valibot';
import { findProblem, type SubscriptionProblem } from '../../cms/shared/service-answer.ts';
import { newsletterWords } from '../words/newsletter/index.ts';
import { anyObject, type Call, createDataSchema, type Outcome } from './call.ts';

type Subscribed = { needsConfirmation: boolean };
const done: Subscribed = { needsConfirmation: false };

/** Subscribes through the CMS. */
export const subscribe = (email: string, groups: string[]): Call<Subscribed> => ({
  method: 'POST',
  path: '/subscribers',
  body: { email, groups },
  answer: v.pipe(anyObject, v.fallback(createDataSchema(v.object({ needsConfirmation: v.boolean() })), done)),
});

/** Subscribes at a newsletter service. If it succeeds, its answer may be anything or empty (specification §7.8). */
export const subscribeAtService = (
  email: string,
  groups: string[],
): Call<{ problem: SubscriptionProblem | undefined }> => ({
  ...subscribe(email, groups),
  answer: v.pipe(
    v.unknown(),
    v.transform((answer) => ({ problem: findProblem(answer) })),
  ),
});

/** An address to which the service sends nothing is a failure at its field, as in the answers of the CMS. */
export function readServiceAnswer(
  outcome: Outcome<{ problem: SubscriptionProblem | undefined }>,
): Outcome<Subscribed> {
  if (outcome.outcome === 'failure') return outcome;
  const { problem } = outcome.value;
  if (problem === undefined) return { outcome: 'success', value: done };
  const message = newsletterWords().problems[problem];
  return { outcome: 'failure', failure: { status: 200, message, fields: { email: message } } };
}

/** Where the CMS does what the link in a mail is for: about the newsletter, or about what its reader follows. */
const linkPaths = {
  confirm: '/subscribers/confirm',
  unsubscribe: '/subscribers/unsubscribe',
  follow: '/followers/confirm',
  unfollow: '/followers/unsubscribe',
} as const;
export type LinkAct = keyof typeof linkPaths;

/** Does what the link in a mail is for. @param token The token in the link. */
export const submitLink = (act: LinkAct, token: string): Call<unknown> => ({
  method: 'POST',
  path: linkPaths[act],
  body: { token },
  answer: anyObject,
});

/** @param sub The push subscription of the browser, as JSON. */
export const keepSubscription = (sub: string): Call<unknown> => ({
  method: 'POST',
  path: '/subscriptions',
  body: { data: { sub } },
  answer: anyObject,
});

export const removeSubscription = (endpoint: string): Call<unknown> => ({
  method: 'POST',
  path: '/subscriptions/remove',
  body: { data: { endpoint } },
  answer: anyObject,
});
