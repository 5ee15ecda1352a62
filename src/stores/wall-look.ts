import { atom, onMount } from 'nanostores';
import { gridKey } from '../visitor/storage-keys.ts';
import { remember } from '../lib/memory.ts';

/** Whether walls have equal columns, which the head of the page has read. Otherwise, every fifth card is large. */
export const $isGrid = atom(false);

onMount($isGrid, () => {
  if (!import.meta.env.SSR) $isGrid.set(document.documentElement.dataset['grid'] !== undefined);
});

/** Sets the look of all walls on this device. */
export function chooseGrid(isGrid: boolean): void {
  remember(globalThis, 'localStorage', gridKey, isGrid ? 'on' : undefined);
  document.documentElement.toggleAttribute('data-grid', isGrid);
  $isGrid.set(isGrid);
}
