import { entryKinds } from '../../../cms/shared/kinds.ts';
import { pick } from '../../lib/objects.ts';
import { isSameItem, type toggleSaved } from '../../stores/saved.ts';

/** Names an entry that can be saved. */
export type SavedItem = Parameters<typeof toggleSaved>[0];

/** Shows on every button in `root` whether its entry is among the saved ones. */
export function markSavedIn(root: ParentNode, saved: readonly SavedItem[]): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-save]')) {
    const item = getItem(button);
    button.ariaPressed = String(item !== undefined && saved.some((one) => isSameItem(one, item)));
  }
}

/** The entry that a button saves. */
export function getItem({ dataset }: HTMLButtonElement): SavedItem | undefined {
  const kind = pick(entryKinds, dataset['save']);
  return kind && dataset['id'] ? { kind, id: dataset['id'] } : undefined;
}
