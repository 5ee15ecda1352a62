import { entryKinds } from '../../../cms/shared/kinds.ts';
import { pick } from '../../lib/objects.ts';
import { isSameItem, type ItemKey } from '../../stores/saved.ts';

/** Shows on every button in `root` whether its entry is among the saved ones. */
export function markSavedIn(root: ParentNode, saved: readonly ItemKey[]): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-save]')) {
    const item = getItem(button);
    button.ariaPressed = String(item !== undefined && saved.some((one) => isSameItem(one, item)));
  }
}

/** Focuses the button of the card at this place, or the last one if there are fewer. */
export function focusSaveButton(root: ParentNode, place: number): void {
  const buttons = root.querySelectorAll<HTMLButtonElement>('.card-save');
  buttons[Math.min(place, buttons.length - 1)]?.focus();
}

/** The entry that a button saves. */
export function getItem({ dataset }: HTMLButtonElement): ItemKey | undefined {
  const kind = pick(entryKinds, dataset['save']);
  return kind && dataset['id'] ? { kind, id: dataset['id'] } : undefined;
}
