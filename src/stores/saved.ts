import { computed } from 'nanostores';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { onBoardsKey, savedKey } from '../catalogue/storage-keys.ts';
import { readField, pick } from '../lib/objects.ts';
import type { ItemKey } from '../strapi/moodboards.ts';
import { createStored, parseList } from './stored.ts';

const createItems = (key: string) =>
  createStored<readonly ItemKey[]>(key, [], (kept) =>
    parseList(kept).flatMap((item): ItemKey[] => {
      const kind = pick(entryKinds, String(readField(item, 'kind')));
      const id = readField(item, 'id');
      return kind && typeof id === 'string' && id !== '' ? [{ kind, id }] : [];
    }),
  );

/** The entries that a visitor has saved without signing in, newest first. They stay on the device until the sign-in. */
export const { $value: $saved, keep: keepSaved } = createItems(savedKey);

/** The entries on the visitor's boards, by the last answer of the CMS. They are stored, so that pages show them at once. */
const { $value: $onBoards, keep: keepOnBoards } = createItems(onBoardsKey);
export { keepOnBoards };

/** The entries that buttons show as saved. */
export const $marked = computed([$saved, $onBoards], (saved, onBoards) => [...saved, ...onBoards]);

/** Names an item within a list. */
export const getItemKey = ({ kind, id }: ItemKey): string => `${kind} ${id}`;

export const isSameItem = (one: ItemKey, other: ItemKey) => one.kind === other.kind && one.id === other.id;

/** `until-left`: the browser stores nothing for this site, or has no room, so the entry is forgotten with the page. */
type Saving = 'removed' | 'saved' | 'until-left';

/** Saves an entry on the device, or takes it off. */
export function toggleSaved({ kind, id }: ItemKey): Saving {
  const others = $saved.get().filter((item) => !isSameItem(item, { kind, id }));
  const isNew = others.length === $saved.get().length;
  const isKept = keepSaved(isNew ? [{ kind, id }, ...others] : others);
  if (!isNew) return 'removed';
  return isKept ? 'saved' : 'until-left';
}
