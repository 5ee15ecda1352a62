import { atom, onMount } from 'nanostores';
import { entryKinds } from '../catalogue/kinds.ts';
import { savedKey } from '../catalogue/session.ts';
import { fieldOf } from '../lib/field-of.ts';
import { recall, remember } from '../lib/memory.ts';
import { pick } from '../lib/pick.ts';
import type { ItemKey } from '../strapi/moodboards.ts';

/** What is kept on the device, as far as it can be read. */
function parseSaved(text = '[]'): ItemKey[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.flatMap(parseItem) : [];
  } catch (cause) {
    if (cause instanceof SyntaxError) return [];
    throw cause;
  }
}

function parseItem(item: unknown): ItemKey[] {
  const kind = pick(entryKinds, String(fieldOf(item, 'kind')));
  const id = fieldOf(item, 'id');
  return kind && typeof id === 'string' && id !== '' ? [{ kind, id }] : [];
}

/** What somebody without an account has saved, newest first; it stays on the device until they sign in. */
export const $saved = atom<ItemKey[]>([]);

onMount($saved, () => {
  const read = () => $saved.set(parseSaved(recall(globalThis, 'localStorage', savedKey)));
  read();
  globalThis.addEventListener('storage', read);
  return () => globalThis.removeEventListener('storage', read);
});

export const isSameItem = (one: ItemKey, other: ItemKey) => one.kind === other.kind && one.id === other.id;

/** @returns Whether it is saved now. */
export function toggleSaved({ kind, id }: ItemKey): boolean {
  const others = $saved.get().filter((item) => !isSameItem(item, { kind, id }));
  const isSaved = others.length === $saved.get().length;
  keepSaved(isSaved ? [{ kind, id }, ...others] : others);
  return isSaved;
}

export function keepSaved(items: ItemKey[]): void {
  remember(globalThis, 'localStorage', savedKey, items.length > 0 ? JSON.stringify(items) : undefined);
  $saved.set(items);
}
