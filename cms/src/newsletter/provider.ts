// Shared with the function that takes subscriptions where Netlify serves the site: imports nothing from Strapi.

import { type Environment, readUrl } from '../variables.ts';
import { findProblem, type SubscriptionProblem } from '../../shared/service-answer.ts';

/** An e-mail marketing service with the contract of specification §7. */
export interface Provider {
  /** Its address. Calls go to `/api/subscribers` there. */
  url: string;
  key: string;
  group: string | undefined;
}

/** The service that NEWSLETTER_KEY is for; `undefined` without a key: the CMS keeps the subscribers. */
export function readProvider(env: Environment): Provider | undefined {
  const { NEWSLETTER_KEY: key, PUBLIC_NEWSLETTER_GROUP: group } = env;
  const url = readUrl('PUBLIC_NEWSLETTER_URL', env, 'https://newsletter.example');
  if (key && !env.PUBLIC_NEWSLETTER_URL) {
    throw new Error(
      'PUBLIC_NEWSLETTER_URL must be set to the address of the service that NEWSLETTER_KEY is for, such as https://newsletter.example.',
    );
  }
  return key ? { url, key, group } : undefined;
}

const PATIENCE_MS = 10_000;

/**
 * Creates or updates a subscriber at the service. Rejects when the service does not confirm it. Resolves with the problem when
 * the service keeps the address and sends it nothing.
 */
export async function subscribeAt(
  { url, key, group }: Provider,
  email: string,
): Promise<SubscriptionProblem | undefined> {
  const response = await fetch(`${url}/api/subscribers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ email, groups: group ? [group] : [] }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The newsletter service answered with status ${response.status}.`);
  return findProblem(parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A service may answer anything, or nothing (specification §7.8).
    return undefined;
  }
}
