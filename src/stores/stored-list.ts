import { atom, onMount } from 'nanostores';
import { recall, remember } from '../lib/memory.ts';

/** A list that this device keeps, the same in all its tabs. @param parse Gives what can be used of the items that were kept. */
export function createStoredList<Item>(key: string, parse: (items: unknown[]) => Item[]) {
  const $items = atom<readonly Item[]>([]);

  onMount($items, () => {
    const read = () => $items.set(parse(parseItems(recall(globalThis, 'localStorage', key))));
    read();
    globalThis.addEventListener('storage', read);
    return () => globalThis.removeEventListener('storage', read);
  });

  function keep(items: readonly Item[]): void {
    remember(globalThis, 'localStorage', key, items.length > 0 ? JSON.stringify(items) : undefined);
    $items.set(items);
  }
  return { $items, keep };
}

function parseItems(text = '[]'): unknown[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items : [];
  } catch {
    // It is no JSON.
    return [];
  }
}
