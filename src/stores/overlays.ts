// What lies over a page and is drawn only when needed (`src/islands/overlays/Overlays.tsx`). Small enough for every page.

import { atom, computed } from 'nanostores';
import type { ItemKey } from '../strapi/moodboards.ts';
import { $interruption } from './token.ts';
import { $isShareOpen, $notices } from './ui.ts';

/** Whether the page shows the bar of live mode. */
export const $isLiveBarShown = atom(false);

/** The entry for which a signed-in visitor chooses moodboards. */
export const $itemToSave = atom<ItemKey | undefined>();

/** The links to the pictures of a page, in their order, and which of them was pressed, to be shown in full size. */
export const $enlarged = atom<{ links: readonly HTMLAnchorElement[]; index: number } | undefined>();

/** A question about an action that cannot be undone. `act` is the label of the button that confirms it. */
export type Question = { question: string; explanation: string; act: string };

/** The question that waits for an answer. */
export const $question = atom<(Question & { answer(isMeant: boolean): void }) | undefined>();

/** Asks the visitor. Resolves with whether they confirm it. */
export function askToConfirm(question: Question): Promise<boolean> {
  return new Promise<boolean>((resolve) => $question.set({ ...question, answer: resolve })).finally(() =>
    $question.set(undefined),
  );
}

/** Whether a notice is in sight. */
export const $hasNotices = computed($notices, (notices) => notices.length > 0);

/** Each holds a value while the page has something to draw over its content. */
export const overlayStores = [
  $enlarged,
  $hasNotices,
  $interruption,
  $isLiveBarShown,
  $isShareOpen,
  $itemToSave,
  $question,
];
