import { atom, onMount } from 'nanostores';
import { singleKeysKey } from '../visitor/storage-keys.ts';
import { recall, remember } from '../lib/memory.ts';

/** Whether single keys go through exhibits. A visitor can turn them off on a device, for all tabs. */
export const $areKeysOn = atom(true);

onMount($areKeysOn, () => {
  if (import.meta.env.SSR) return undefined;
  const read = () => $areKeysOn.set(recall(globalThis, 'localStorage', singleKeysKey) !== 'off');
  read();
  addEventListener('storage', read);
  return () => removeEventListener('storage', read);
});

export function switchKeys(areOn: boolean): void {
  remember(globalThis, 'localStorage', singleKeysKey, areOn ? undefined : 'off');
  $areKeysOn.set(areOn);
}
