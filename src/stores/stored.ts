import { atom, onMount } from 'nanostores';
import { recall, remember } from '../lib/memory.ts';

/**
 * A value that this device keeps, the same in all tabs. Where storage is blocked or full, it lasts as long as the page.
 *
 * @param empty The value where nothing is stored; it is not stored itself.
 * @param parse Returns what can be used of a stored value.
 */
export function createStored<Value extends object>(
  key: string,
  empty: Value,
  parse: (kept: unknown) => Value,
) {
  const $value = atom(empty);

  onMount($value, () => {
    const read = () => {
      const text = recall(globalThis, 'localStorage', key);
      $value.set(text === undefined ? empty : parse(parseText(text)));
    };
    read();
    globalThis.addEventListener('storage', read);
    return () => globalThis.removeEventListener('storage', read);
  });

  function keep(value: Value): void {
    const isEmpty = Object.keys(value).length === 0;
    remember(globalThis, 'localStorage', key, isEmpty ? undefined : JSON.stringify(value));
    $value.set(value);
  }
  return { $value, keep };
}

/** The items of a stored list; none when something else was stored. */
export const parseList = (kept: unknown): unknown[] => (Array.isArray(kept) ? kept : []);

/** `undefined` for a text that is no JSON. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
