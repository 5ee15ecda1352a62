// The state of a tab, small enough for every page: live mode, the template to preview, and the time when it reloaded itself.

import { atom } from 'nanostores';
import { liveKey } from '../visitor/storage-keys.ts';
import { recall, remember } from '../lib/memory.ts';

type Tab = Pick<Window, 'location' | 'sessionStorage'>;

/** Whether this tab is in live mode, which is for editors (specification §4.6). `?live=1` in an address starts it. */
export function isLive(window: Tab): boolean {
  const isAsked = new URLSearchParams(window.location.search).get(liveKey) === '1';
  if (isAsked) remember(window, 'sessionStorage', liveKey, '1');
  return isAsked || recall(window, 'sessionStorage', liveKey) === '1';
}

/** Ends live mode. @returns The address of the same page without live mode. */
export function leaveLive(window: Tab): string {
  remember(window, 'sessionStorage', liveKey, undefined);
  const url = new URL(window.location.href);
  url.searchParams.delete(liveKey);
  return url.href;
}

const previewKey = 'preview';

/** The slug of the template that was last selected for preview. */
export const $selectedPreview = atom(recall(globalThis, 'sessionStorage', previewKey));

/**
 * Selects a template for preview, before the visitor goes to `/templates/preview` (specification §2).
 *
 * @param slug `undefined` when the last template has no preview link, so that none is selected.
 */
export function selectPreview(slug: string | undefined): void {
  $selectedPreview.set(slug);
  remember(globalThis, 'sessionStorage', previewKey, slug);
}

const reloadKey = 'reloaded-at';

/** In milliseconds: a page reloads itself at most once in this time (specification §9). */
const reloadPause = 10_000;

/** Whether the page may reload itself now; if so, this counts as a reload. Never if storage is blocked, to prevent a loop. */
export function takeReload(window: Pick<Window, 'sessionStorage'>, now: number): boolean {
  const last = Number(recall(window, 'sessionStorage', reloadKey) ?? Number.NEGATIVE_INFINITY);
  return now - last >= reloadPause && remember(window, 'sessionStorage', reloadKey, String(now));
}
