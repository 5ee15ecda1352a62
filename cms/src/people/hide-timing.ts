import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds. Longer than it takes to store a mail or an account. */
const PACE = 300;

/**
 * Compared with the password if there is no account. A wrong name then takes as long as a wrong password. Its cost is that of
 * Strapi's hashes, of visitors and of users of the panel.
 */
export const NO_PASSWORD = '$2a$10$1hUXh6wlFbIZy00GwL/ygO9ynvOxYgkEOUtDQihd7CDlDdSLaNP4u';

/** Resolves or rejects after the same time for any work. A varying time would tell known addresses from unknown ones. */
export async function hideTiming<Value>(
  work: () => Promise<Value>,
  wait: () => Promise<unknown> = () => delay(PACE),
): Promise<Value> {
  const [outcome] = await Promise.allSettled([work(), wait()]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
