import { recall, remember } from '../lib/memory.ts';

const key = 'reloaded-at';

/** Milliseconds in which a page reloads itself once at most (specification §9). */
const timeToLive = 10_000;

/** Whether the page may reload itself now, which then counts as done. Never where storage is blocked: it could reload without end. */
export function takeReload(window: Pick<Window, 'sessionStorage'>, now: number): boolean {
  const last = Number(recall(window, 'sessionStorage', key) ?? Number.NEGATIVE_INFINITY);
  return now - last >= timeToLive && remember(window, 'sessionStorage', key, String(now));
}
