// Saves entries by the buttons of static cards, of which a page has hundreds: one listener serves them all.

import { showSavedCount } from '../../visitor/saved-count.ts';
import { getLoginPath } from '../../visitor/session.ts';
import { boardsAskedKey, savedCountKey } from '../../visitor/storage-keys.ts';
import { recall, remember } from '../../lib/memory.ts';
import { getGalleryName, hasFeature } from '../../stores/gallery.ts';
import { carryOver } from '../../stores/carry-over.ts';
import { refreshOnBoards, saveToLastBoard } from '../../stores/moodboards.ts';
import { $itemToSave } from '../../stores/overlays.ts';
import { $marked, isSameItem, type ItemKey, removeFromDevice, saveOnDevice } from '../../stores/saved.ts';
import { $token, readToken } from '../../stores/token.ts';
import { notify } from '../../stores/ui.ts';
import { getItem, markSavedIn } from './mark-saved.ts';
import { commonWords } from '../../words/common/index.ts';
import { saveWords } from '../../words/save/index.ts';

/**
 * Saves an entry, on the device while the visitor is signed out and otherwise to the board that they used last. A second press
 * removes it from the device, or asks on which boards it should be.
 */
export function save(pressed: HTMLButtonElement): void {
  const item = getItem(pressed);
  if (!item) return;
  // A key or an early press clicks the button by a script, but a visitor has pressed something.
  const counts = navigator.userActivation?.isActive !== false;
  markSaved(document);
  const isSaved = $marked.get().some((one) => isSameItem(one, item));
  if (readToken()) {
    if (isSaved) $itemToSave.set(item);
    else void saveToAccount(item, counts);
  } else if (isSaved) {
    remove(item);
  } else {
    suggestSignIn(saveOnDevice(item));
    if (counts) void count(item);
  }
}

async function count({ id }: ItemKey): Promise<void> {
  const { countInteraction } = await import('../../stores/interactions.ts');
  await countInteraction('save', id);
}

/** @param counts Whether it counts for the popularity of the entry. */
async function saveToAccount(item: ItemKey, counts: boolean): Promise<void> {
  const board = await saveToLastBoard(item);
  if (!board) return;
  if (counts) void count(item);
  const words = saveWords();
  notify({
    title: board.name === words.saved ? words.saved : words.savedTo({ board: board.name }),
    action: { label: words.change, run: () => $itemToSave.set({ ...item, from: board.documentId }) },
  });
}

function remove(item: ItemKey): void {
  const restore = removeFromDevice(item);
  notify({ title: saveWords().noLongerSaved, action: { label: commonWords().undo, run: restore } });
}

/** @param isStored Whether the device keeps the entry longer than this page. */
function suggestSignIn(isStored: boolean): void {
  const words = saveWords();
  const title = isStored ? words.savedOnDevice : words.savedForNow;
  if (!hasFeature('accounts')) {
    notify({ title }, { ignoresDuplicate: true });
    return;
  }
  const notice = {
    title,
    text: isStored ? words.signInToKeep : words.nothingStored({ gallery: getGalleryName() }),
    action: {
      label: commonWords().signIn,
      run: () => location.assign(getLoginPath(location.pathname + location.search)),
    },
  };
  notify(notice, { ignoresDuplicate: true });
}

let isMarking = false;

/**
 * Shows on every button and in the header what is saved. Each tab asks for the boards only once. At a sign-in, the account gets
 * what the device has.
 */
export function markSaved(document: Document): void {
  if (isMarking) return;
  isMarking = true;
  $marked.subscribe((items) => {
    markSavedIn(document, items);
    showCount(document, items.length);
  });
  $token.subscribe((token) => {
    if (token) void refresh();
  });
}

async function refresh(): Promise<void> {
  if (recall(window, 'sessionStorage', boardsAskedKey)) return carryOver();
  remember(window, 'sessionStorage', boardsAskedKey, 'yes');
  return refreshOnBoards();
}

/** The script in the head shows the stored number on the next page (src/head/session.ts). */
function showCount({ documentElement }: Document, count: number): void {
  remember(window, 'localStorage', savedCountKey, count === 0 ? undefined : String(count));
  showSavedCount(documentElement, count);
}
