// Without the code for calls, since a visitor may leave the page at once.

import { type Interaction, interactionsPath } from '../../cms/shared/interactions.ts';
import { isLive } from './tab.ts';

const address = `${import.meta.env.PUBLIC_API_URL ?? '/api'}${interactionsPath}`;

/**
 * Counts that the visitor has done something with an entry (decision 041). The call carries neither a token nor a cookie, and outlives
 * the page. Nobody waits for the answer, and a failure only means that it does not count. Editors do not count: a tab in live mode is
 * theirs.
 */
export async function countInteraction(interaction: Interaction, id: string): Promise<void> {
  if (isLive(window)) return;
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, interaction }),
    credentials: 'omit',
    keepalive: true,
  }).catch((cause: unknown) => {
    if (!(cause instanceof TypeError)) throw cause;
  });
}
