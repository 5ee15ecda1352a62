import type { Outcome } from '../strapi/call.ts';
import { readLifetime } from '../strapi/claims.ts';
import { keepToken, readToken } from './token.ts';
import { formWords } from '../words/forms/index.ts';

/** How often to look for the cookie of an answer, and the time between, in milliseconds. */
const patience = { tries: 10, pause: 50 };

/**
 * Opens the session of an answer in every tab. The answer itself has set the cookie, and browsers may show it to scripts a moment
 * later. Only when the API has another origin than the site, a script must write it. A browser that refuses cookies is a failure.
 */
export async function openSession<Value extends { jwt?: string | undefined }>(
  outcome: Outcome<Value>,
): Promise<Outcome<Value>> {
  const token = outcome.outcome === 'success' ? outcome.value.jwt : undefined;
  if (token === undefined) return outcome;
  for (let tries = 0; readToken() !== token && tries < patience.tries; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, patience.pause));
  keepToken(token, readLifetime(token));
  return readToken() === token
    ? outcome
    : { outcome: 'failure', failure: { status: 200, message: formWords().cookiesRefused, fields: {} } };
}
