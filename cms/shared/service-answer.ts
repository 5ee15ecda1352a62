// What the answers of newsletter services mean.

/** What newsletter services call the states of a subscriber who gets no mails, and what the visitor can do. */
const problems = [
  {
    states: ['unsubscribed', 'cancelled', 'canceled', 'opted-out'],
    text: 'This address unsubscribed from the newsletter before, so the service does not subscribe it again. Write to us, or use another address.',
  },
  {
    states: ['bounced', 'hard-bounced', 'soft-bounced', 'cleaned', 'undeliverable'],
    text: 'Mails to this address came back. Check the address, or use another one.',
  },
  {
    states: ['complained', 'complaint', 'junk', 'spam', 'abuse'],
    text: 'Our mails to this address were reported as spam, so the service sends it no more. Write to us, or use another address.',
  },
  {
    states: ['pending', 'unconfirmed', 'inactive'],
    text: 'You are not subscribed yet. The newsletter service has sent you a mail: follow the link in it to confirm the subscription.',
  },
] as const;

/**
 * Why a service that answered with success still sends nothing to the address, as a text for the visitor. `undefined`: the address is
 * subscribed, or the answer does not say.
 *
 * @param answer The parsed body, of any shape.
 */
export function findProblem(answer: unknown): string | undefined {
  const { data, subscriber, ...own } = readObject(answer);
  for (const { status, state } of [own, readObject(data), readObject(subscriber)]) {
    const name = String(status ?? state)
      .toLowerCase()
      .replace(/[ _]/g, '-');
    const problem = problems.find(({ states }) => states.some((known) => known === name));
    if (problem) return problem.text;
  }
  return undefined;
}

const readObject = (value: unknown): Record<string, unknown> => ({ ...(value as object | undefined) });
