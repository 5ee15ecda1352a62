import { getLoginPath } from '../../catalogue/session.ts';
import { boardsAskedKey } from '../../catalogue/storage-keys.ts';
import { recall, remember } from '../../lib/memory.ts';
import {
  $boards,
  createBoard,
  type ListedBoard,
  loadBoards,
  refreshOnBoards,
  toggleItem,
} from '../../stores/moodboards.ts';
import { $marked, isSameItem, toggleSaved } from '../../stores/saved.ts';
import { readToken } from '../../stores/token.ts';
import { notify } from '../../stores/ui.ts';
import { createButton, createElement, bindEntry, bindPress } from '../dom.ts';
import { restoreTyped } from '../forms/typed-text.ts';
import { getItem, markSavedIn, type SavedItem } from './mark-saved.ts';

/** Saves an entry on the device while the visitor is signed out, otherwise to a board that they choose or create. */
export async function save(pressed: HTMLButtonElement): Promise<void> {
  const key = getItem(pressed);
  if (!key) return;
  markSaved(document);
  if (readToken()) return chooseBoard(key);
  if (!toggleSaved(key)) return;
  notify({
    title: 'Saved on this device',
    text: 'Sign in to keep it on a moodboard.',
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

async function chooseBoard(key: SavedItem): Promise<void> {
  const list = createElement('ul', { className: 'board-choice' });
  const name = createElement('input', {
    name: 'new-board',
    pattern: '.*\\S.*',
    placeholder: 'New moodboard',
    ariaLabel: 'Name of a new moodboard',
    maxLength: 100,
    required: true,
    autocomplete: 'off',
  });
  const form = createElement(
    'form',
    { className: 'field-row', method: 'post' },
    name,
    createElement('button', { type: 'submit', textContent: 'Create' }),
  );
  // The heading gets the focus. In the field for a new board, the focus would open a phone's keyboard, which covers the boards.
  const heading = createElement(
    'h2',
    { id: 'save-heading', tabIndex: -1, autofocus: true },
    'Save to a moodboard',
  );
  const words = createElement('p', { className: 'unseen', role: 'status' });
  const dialog = createElement('dialog', { className: 'modal save' }, heading, list, form, words);
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('closedby', 'any');
  dialog.append(createButton('Done', () => dialog.close(), 'button'));

  bindEntry(form, async (wanted) => {
    const isMade = (await createBoard(wanted, [key])) !== undefined;
    if (isMade) words.textContent = `Saved to ${wanted}`;
    return isMade;
  });
  const isOn = (board: ListedBoard) => board.items.some((item) => isSameItem(item, key));
  const choiceOf = (board: ListedBoard) => [board.documentId, board.name, isOn(board)];
  let drawn: string | undefined;
  const stop = $boards.subscribe((state) => {
    if (state.status === 'LOADING')
      list.replaceChildren(createElement('li', { className: 'data' }, 'One moment …'));
    if (state.status === 'ERROR') list.replaceChildren(createElement('li', { role: 'alert' }, state.message));
    const present = drawn;
    drawn = state.status === 'SUCCESS' ? JSON.stringify(state.value.map(choiceOf)) : undefined;
    // A press must end on the button where it began, so the list is redrawn only if it has changed.
    if (state.status !== 'SUCCESS' || drawn === present) return;
    const focused = list.contains(document.activeElement) ? document.activeElement?.id : undefined;
    list.replaceChildren(
      ...state.value.map((board) => {
        const choice = createElement('button', { type: 'button', textContent: board.name });
        bindPress(choice, () => toggleItem(board, key));
        choice.id = `board-${board.documentId}`;
        choice.ariaPressed = String(isOn(board));
        return createElement('li', {}, choice);
      }),
    );
    if (focused) document.getElementById(focused)?.focus();
  });
  dialog.addEventListener('close', () => {
    stop();
    dialog.remove();
  });
  document.body.append(dialog);
  restoreTyped(dialog);
  dialog.showModal();
  await loadBoards();
}
