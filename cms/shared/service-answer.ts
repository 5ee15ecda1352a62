// What the answers of newsletter services mean.

import type { en } from './words/subscription-problems/en.ts';

export type SubscriptionProblem = keyof typeof en;

/** What newsletter services call the states of a subscriber who gets no mails. */
const states: Record<SubscriptionProblem, readonly string[]> = {
  unsubscribed: ['unsubscribed', 'cancelled', 'canceled', 'opted-out'],
  bounced: ['bounced', 'hard-bounced', 'soft-bounced', 'cleaned', 'undeliverable'],
  complained: ['complained', 'complaint', 'junk', 'spam', 'abuse'],
  pending: ['pending', 'unconfirmed', 'inactive'],
};
const problems = Object.keys(states) as SubscriptionProblem[];

/**
 * Why a service that answered with success still sends nothing to the address. `undefined`: the address is
 * subscribed, or the answer does not say.
 *
 * @param answer The parsed body, of any shape.
 */
export function findProblem(answer: unknown): SubscriptionProblem | undefined {
  const { data, subscriber, ...own } = readObject(answer);
  for (const { status, state } of [own, readObject(data), readObject(subscriber)]) {
    const name = String(status ?? state)
      .toLowerCase()
      .replace(/[ _]/g, '-');
    const problem = problems.find((one) => states[one].includes(name));
    if (problem) return problem;
  }
  return undefined;
}

const readObject = (value: unknown): Record<string, unknown> => ({ ...(value as object | undefined) });
