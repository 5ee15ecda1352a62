import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { entryKinds } from '../catalogue/kinds.ts';
import { savedKey } from '../catalogue/session.ts';
import { recall, remember } from '../lib/memory.ts';
import type { ItemKey } from '../strapi/moodboards.ts';

const kept = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ kind: v.picklist(entryKinds), id: v.pipe(v.string(), v.nonEmpty()) })),
  ),
  [],
);

/** What somebody without an account has saved, newest first; it stays on the device until they sign in. */
export const $saved = atom<ItemKey[]>([]);

onMount($saved, () => {
  const read = () => $saved.set(v.parse(kept, recall(globalThis, 'localStorage', savedKey)));
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
