import { atom, onMount } from 'nanostores';
import { parseJson } from '../lib/json.ts';
import { recall, remember } from '../lib/memory.ts';
import { followStorage } from './follow-storage.ts';

/**
 * Creates a value that this device stores, the same in all tabs. If storage is blocked or full, it lasts as long as the page.
 *
 * @param empty The value when nothing is stored; it is not stored itself.
 * @param parse Returns the usable part of a stored value.
 */
export function createStored<Value extends object>(
  key: string,
  empty: Value,
  parse: (kept: unknown) => Value,
) {
  const $value = atom(empty);
  /** Whether storage has the value of this page. */
  let isStored = true;

  /** Takes over what another tab has stored. Changes that depend on the value call it first: the event of that tab may be late. */
  function renew(): void {
    if (!isStored) return;
    const text = recall(globalThis, 'localStorage', key);
    $value.set(text === undefined ? empty : parse(parseJson(text)));
  }

  onMount($value, () => {
    // Nothing is stored where pages are rendered.
    if (!('addEventListener' in globalThis)) return undefined;
    renew();
    return followStorage(renew);
  });

  /** @returns Whether storage accepted the value. */
  function keep(value: Value): boolean {
    const isEmpty = Object.keys(value).length === 0;
    isStored = remember(globalThis, 'localStorage', key, isEmpty ? undefined : JSON.stringify(value));
    $value.set(value);
    return isStored;
  }
  return { $value, keep, renew };
}

/** The items of a stored list; none when something else was stored. */
export const parseList = (kept: unknown): unknown[] => (Array.isArray(kept) ? kept : []);
