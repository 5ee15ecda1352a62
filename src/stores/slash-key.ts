import { atom, onMount } from 'nanostores';
import { slashKey } from '../visitor/storage-keys.ts';
import { recall, remember } from '../lib/memory.ts';
import { followStorage } from './follow-storage.ts';

/** Whether the key `/` opens the search. A visitor can turn it off on a device, for all tabs. */
export const $isSlashOn = atom(true);

onMount($isSlashOn, () => {
  if (import.meta.env.SSR) return undefined;
  const read = () => $isSlashOn.set(recall(globalThis, 'localStorage', slashKey) !== 'off');
  read();
  return followStorage(read);
});

export function switchSlash(isOn: boolean): void {
  remember(globalThis, 'localStorage', slashKey, isOn ? undefined : 'off');
  $isSlashOn.set(isOn);
}
