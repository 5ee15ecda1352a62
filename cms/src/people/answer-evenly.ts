import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds. More than it takes to keep a mail or an account. */
const PACE = 300;

/** Answers, or fails, after the same time whatever was done: how long it takes would tell known addresses from unknown ones. */
export async function answerEvenly<Value>(
  work: () => Promise<Value>,
  wait: () => Promise<unknown> = () => delay(PACE),
): Promise<Value> {
  const [outcome] = await Promise.allSettled([work(), wait()]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
