import { recall, remember } from '../lib/memory.ts';

const key = 'reloaded-at';

/** Milliseconds in which a page reloads itself once at most (specification §9). */
const timeToLive = 10_000;

/** Whether the page may reload itself now; whoever is told so does it. What cannot be remembered is not done. */
export function takeReload(window: Pick<Window, 'sessionStorage'>, now: number): boolean {
  const last = Number(recall(window, 'sessionStorage', key) ?? Number.NEGATIVE_INFINITY);
  return now - last >= timeToLive && remember(window, 'sessionStorage', key, String(now));
}
