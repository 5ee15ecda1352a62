import { computed } from 'nanostores';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { onBoardsKey, savedKey } from '../visitor/storage-keys.ts';
import { readField, pick } from '../lib/objects.ts';
import type { ItemKey } from '../strapi/moodboards.ts';
import { createStored, parseList } from './stored.ts';

export type { ItemKey } from '../strapi/moodboards.ts';

const createItems = (key: string) =>
  createStored<readonly ItemKey[]>(key, [], (kept) =>
    parseList(kept).flatMap((item): ItemKey[] => {
      const kind = pick(entryKinds, String(readField(item, 'kind')));
      const id = readField(item, 'id');
      return kind && typeof id === 'string' && isId.test(id) ? [{ kind, id }] : [];
    }),
  );

/** Matches the ids that the CMS accepts. It would refuse a whole list with another one. */
const isId = /^[a-z0-9]{20,30}$/;

const onDevice = createItems(savedKey);
const onBoards = createItems(onBoardsKey);

/** The entries that a visitor has saved on this device without an account, newest first. */
export const $saved = onDevice.$value;

/** The entries on the visitor's boards, by the last answer of the CMS. They are stored, so that pages show them at once. */
export const $onBoards = onBoards.$value;
export const keepOnBoards = onBoards.keep;

/** Names an item within a list. */
export const getItemKey = ({ kind, id }: ItemKey): string => `${kind} ${id}`;

export const isSameItem = (one: ItemKey, other: ItemKey) => one.kind === other.kind && one.id === other.id;

/** Everything that the visitor has saved, each entry once. Buttons show it, and so does the header by its number. */
export const $marked = computed([$saved, $onBoards], (saved, boards): readonly ItemKey[] => [
  ...new Map([...saved, ...boards].map((item) => [getItemKey(item), item])).values(),
]);

/** Saves an entry on this device. @returns Whether the device keeps it longer than this page. */
export function saveOnDevice({ kind, id }: ItemKey): boolean {
  onDevice.renew();
  return onDevice.keep([{ kind, id }, ...without({ kind, id })]);
}

/** @returns Puts the entry back in its place. */
export function removeFromDevice(item: ItemKey): () => void {
  onDevice.renew();
  const before = $saved.get();
  const position = before.findIndex((one) => isSameItem(one, item));
  onDevice.keep(without(item));
  return () => {
    onDevice.renew();
    onDevice.keep(without(item).toSpliced(Math.max(position, 0), 0, { kind: item.kind, id: item.id }));
  };
}

/** Forgets entries that the account has now. */
export function forgetOnDevice(items: readonly ItemKey[]): void {
  onDevice.renew();
  onDevice.keep($saved.get().filter((one) => !items.some((item) => isSameItem(one, item))));
}

/** The entries on this device, also those that another tab has just saved. */
export function readOnDevice(): readonly ItemKey[] {
  onDevice.renew();
  return $saved.get();
}

const without = (item: ItemKey) => $saved.get().filter((one) => !isSameItem(one, item));
