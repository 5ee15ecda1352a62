// Live mode: the tab of an editor who wants to see what the CMS says now (specification §4.6).

import { liveKey } from '../catalogue/storage-keys.ts';
import { recall, remember } from '../lib/memory.ts';

type Tab = Pick<Window, 'location' | 'sessionStorage'>;

/** Whether this tab shows what the CMS says; `?live=1` makes it remember that. */
export function isLive(window: Tab): boolean {
  const isAsked = new URLSearchParams(window.location.search).get(liveKey) === '1';
  if (isAsked) remember(window, 'sessionStorage', liveKey, '1');
  return isAsked || recall(window, 'sessionStorage', liveKey) === '1';
}

/** The address of the same page as everybody sees it, once the tab has forgotten. */
export function leaveLive(window: Tab): string {
  remember(window, 'sessionStorage', liveKey, undefined);
  const url = new URL(window.location.href);
  url.searchParams.delete(liveKey);
  return url.href;
}
