// Saves entries by the buttons of static cards, of which a page has hundreds: one listener serves them all.

import { getLoginPath } from '../../catalogue/session.ts';
import { boardsAskedKey } from '../../catalogue/storage-keys.ts';
import { recall, remember } from '../../lib/memory.ts';
import { refreshOnBoards } from '../../stores/moodboards.ts';
import { $itemToSave } from '../../stores/overlays.ts';
import { $marked, toggleSaved } from '../../stores/saved.ts';
import { readToken } from '../../stores/token.ts';
import { notify } from '../../stores/ui.ts';
import { getItem, markSavedIn } from './mark-saved.ts';

/** Saves an entry on the device while the visitor is signed out, otherwise to a board that they choose or create. */
export function save(pressed: HTMLButtonElement): void {
  const key = getItem(pressed);
  if (!key) return;
  markSaved(document);
  if (readToken()) {
    $itemToSave.set(key);
    return;
  }
  const saving = toggleSaved(key);
  if (saving !== 'removed') suggestSignIn(words[saving]);
}

const words = {
  saved: { title: 'Saved on this device', text: 'Sign in to keep it on a moodboard.' },
  'until-left': {
    title: 'Saved until you leave this page',
    text: 'Your browser stores nothing for this site. Sign in, and save it to a moodboard.',
  },
};

function suggestSignIn(said: (typeof words)[keyof typeof words]): void {
  notify({
    ...said,
    action: {
      label: 'Sign in',
      run: () => location.assign(getLoginPath(location.pathname + location.search)),
    },
  });
}

let isMarking = false;

/** Shows on every button whether its entry is saved on the device or on a board. Each tab asks for the boards only once. */
export function markSaved(document: Document): void {
  if (isMarking) return;
  isMarking = true;
  $marked.subscribe((items) => markSavedIn(document, items));
  if (!readToken() || recall(window, 'sessionStorage', boardsAskedKey)) return;
  remember(window, 'sessionStorage', boardsAskedKey, 'yes');
  void refreshOnBoards();
}
