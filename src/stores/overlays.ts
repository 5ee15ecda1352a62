// What lies over a page and is drawn only when needed (`src/islands/overlays/Overlays.tsx`). Small enough for every page.

import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ItemKey } from '../strapi/moodboards.ts';
import { $interruption } from './token.ts';
import { forgetNotice, $isShareOpen, $notices } from './ui.ts';
import { commonWords } from '../words/common/index.ts';

/** Whether the page shows the bar of live mode. */
export const $isLiveBarShown = atom(false);

/** The entry for which a signed-in visitor chooses moodboards. It leaves the board `from` when they choose another one. */
export const $itemToSave = atom<(ItemKey & { from?: string }) | undefined>();

/** The links to the pictures of a page, in their order, and which of them was pressed, to be shown in full size. */
export const $enlarged = atom<{ links: readonly HTMLAnchorElement[]; index: number } | undefined>();

/** Whether the page lists its single keys. */
export const $areKeysShown = atom(false);

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
const $hasNotices = computed($notices, (notices) => notices.length > 0);

/**
 * `$isNeeded` holds a value while the page has this to draw over its content. `drop` is for what cannot be drawn: the store is as
 * before the press, so that the next one tries again. It returns what the visitor must be told.
 */
type OverlayState = { $isNeeded: ReadableAtom<unknown>; drop(): string };

const createState = (
  $isNeeded: ReadableAtom<unknown>,
  drop: () => unknown,
  getSentence = () => commonWords().notOpened,
): OverlayState => ({
  $isNeeded,
  drop() {
    drop();
    return getSentence();
  },
});

export const overlays = {
  question: createState($question, () => $question.get()?.answer(false)),
  interruption: createState(
    $interruption,
    () => $interruption.get()?.resolve(false),
    () => commonWords().signInNotOpened,
  ),
  boardChoice: createState($itemToSave, () => $itemToSave.set(undefined)),
  enlarged: createState($enlarged, () => $enlarged.set(undefined)),
  share: createState($isShareOpen, () => $isShareOpen.set(false)),
  keys: createState($areKeysShown, () => $areKeysShown.set(false)),
  liveBar: createState($isLiveBarShown, () => $isLiveBarShown.set(false)),
  notices: {
    $isNeeded: $hasNotices,
    drop() {
      const notices = $notices.get();
      for (const { id } of notices) forgetNotice(id);
      return notices.map(({ title, text }) => (text ? `${title}\n${text}` : title)).join('\n\n');
    },
  },
} satisfies Record<string, OverlayState>;

/** Says in one alert that these could not be drawn, and drops them. */
export function dropUndrawn(undrawn: readonly OverlayState[]): void {
  const sentences = undrawn.filter(({ $isNeeded }) => $isNeeded.get()).map(({ drop }) => drop());
  if (sentences.length > 0) alert(sentences.join('\n\n'));
}
