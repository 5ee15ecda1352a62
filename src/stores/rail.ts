import { atom, onMount } from 'nanostores';
import { railKey } from '../visitor/storage-keys.ts';
import { remember } from '../lib/memory.ts';

/** Whether the visitor has closed the filters beside lists, which the head of the page has read. */
export const $isRailClosed = atom(false);

onMount($isRailClosed, () => {
  if (!import.meta.env.SSR) $isRailClosed.set('railClosed' in document.documentElement.dataset);
});

/** Opens or closes the filters beside all lists on this device. */
export function closeRail(isClosed: boolean): void {
  remember(globalThis, 'localStorage', railKey, isClosed ? 'closed' : undefined);
  document.documentElement.toggleAttribute('data-rail-closed', isClosed);
  $isRailClosed.set(isClosed);
}
