import * as board from '../../stores/board.ts';
import { $board, type Board, type BoardItem } from '../../stores/board.ts';
import { createButton, createElement, find, bindPress } from '../dom.ts';
import { askToConfirm } from '../../stores/overlays.ts';
import { restoreTyped } from '../forms/typed-text.ts';
import { bindMasonry, drawItem } from './board-items.ts';

const id = decodeURIComponent(location.pathname.split('/')[3] ?? '');
const name = find('[data-board-name]', HTMLTextAreaElement);
const note = find('[data-board-note]', HTMLTextAreaElement);
const list = find('[data-items]', HTMLUListElement);
const words = find('[data-words]', HTMLParagraphElement);
const message = find('[data-board-message]', HTMLParagraphElement);
const share = find('[data-share-board]', HTMLButtonElement);
const link = find('[data-share-link]', HTMLInputElement);
const linkRow = find('[data-share-row]', HTMLElement);
const whole = find('[data-board]', HTMLElement);
const empty = find('[data-empty]', HTMLElement);
let items: BoardItem[] = [];

function show({ name: title, note: text, shareToken, items: shown }: Board): void {
  items = shown;
  document.title = `${title} | Vitrine`;
  // Default values do not overwrite text that was typed but could not be saved.
  name.defaultValue = title;
  note.defaultValue = text ?? '';
  share.textContent = shareToken ? 'Stop sharing' : 'Share by link';
  linkRow.hidden = !shareToken;
  link.value = shareToken ? `${location.origin}/boards/${shareToken}` : '';
  empty.hidden = shown.length > 0;
  const pins = shown.map(showItem);
  // Elements that stay in place keep the focus, and do not interrupt a click.
  if (pins.length === list.children.length && pins.every((pin, index) => pin === list.children[index]))
    return;
  const hasFocus = (pin: Element) => pin.contains(document.activeElement);
  const place = [...list.children].findIndex(hasFocus);
  // When an item is removed, the focus goes to the next one.
  const next = pins.find(hasFocus) ?? pins[place] ?? pins.at(-1);
  list.replaceChildren(...pins);
  if (place >= 0) (next?.querySelector<HTMLElement>('[data-handle]') ?? empty).focus();
}

const getKey = ({ kind, id: itemId }: BoardItem) => `${kind} ${itemId}`;
const getTitle = ({ entry }: BoardItem) => entry?.title ?? 'an entry that is no longer on display';

/** The elements drawn so far, by item and by the data shown of its entry. */
const drawn = new Map<string, HTMLLIElement>();

function showItem(item: BoardItem, index: number): HTMLLIElement {
  const key = `${getKey(item)} ${JSON.stringify(item.entry)}`;
  const pin = drawn.get(key) ?? drawOwnItem(item);
  drawn.set(key, pin);
  const handle = pin.querySelector('[data-handle]');
  if (handle)
    handle.ariaLabel = `Move ${getTitle(item)}, ${index + 1} of ${items.length}. Use the arrow keys.`;
  const text = pin.querySelector('textarea');
  if (text) text.defaultValue = item.note;
  return pin;
}

/** Draws an item with the controls of its owner: to move it, write a note and remove it. */
function drawOwnItem(item: BoardItem): HTMLLIElement {
  const pin = drawItem({ ...item, note: '' });
  const handle = createButton('', () => undefined, 'pin-handle');
  handle.dataset['handle'] = '';
  const text = createElement('textarea', {
    name: `note on ${getKey(item)}`,
    rows: 1,
    maxLength: 1000,
    placeholder: 'Add a note',
    ariaLabel: `Note on ${getTitle(item)}`,
  });
  saveWhenLeft(text, (note) => board.setItemNote(item, note));
  const off = createButton(
    'Remove',
    () => void board.remove({ ...item, note: text.value.trim() }),
    'pin-remove',
  );
  off.ariaLabel = `Remove ${getTitle(item)}`;
  pin.append(createElement('div', { className: 'pin-tools' }, handle, off), text);
  return pin;
}

/**
 * Saves a field when it loses the focus. If that fails, the field is marked as invalid, and the next loss of focus tries again.
 *
 * @returns A function that saves it at once.
 */
function saveWhenLeft(field: HTMLTextAreaElement, save: (text: string) => Promise<boolean>) {
  let sent: string | undefined;

  async function trySave() {
    const text = field.value.trim();
    if (text === (sent ?? field.defaultValue)) return;
    sent = text;
    field.ariaInvalid = null;
    if (!(await save(text))) field.ariaInvalid = 'true';
    if (sent === text) sent = undefined;
  }
  field.addEventListener('change', trySave);
  field.addEventListener('focusout', trySave);
  return trySave;
}

bindMasonry(list);
bindReorder(list, (from, to) => {
  const item = items[from];
  if (!item) return;
  words.textContent = `Moved to ${to + 1} of ${items.length}`;
  void board.move(item, to);
});

$board.subscribe((state) => {
  message.textContent = state.status === 'ERROR' ? state.message : '';
  whole.hidden = state.status !== 'SUCCESS';
  if (state.status !== 'SUCCESS') return;
  show(state.value);
  restoreTyped(document);
});

const saveName = saveWhenLeft(name, async (wanted) => {
  name.value = wanted === '' ? name.defaultValue : wanted.replaceAll(/\s+/g, ' ');
  return wanted === '' || board.renameBoard(name.value);
});
// A long name wraps, but must not have line breaks.
name.addEventListener('beforeinput', (event) => {
  if (event.inputType !== 'insertLineBreak') return;
  event.preventDefault();
  void saveName();
});
saveWhenLeft(note, board.setBoardNote);
bindPress(share, () => board.setShared(link.value === ''));
const copyLink = find('[data-copy-link]', HTMLButtonElement);
copyLink.addEventListener('click', async () => {
  link.select();
  await navigator.clipboard.writeText(link.value);
  words.textContent = 'Link copied';
  copyLink.textContent = 'Copied';
});
bindPress(find('[data-duplicate]', HTMLButtonElement), async () => {
  const copy = await board.duplicate(id);
  if (copy) location.assign(`/app/moodboard/${copy}`);
});
bindPress(find('[data-delete]', HTMLButtonElement), async () => {
  const isMeant = await askToConfirm({
    question: 'Delete this moodboard?',
    explanation: 'Its items stay in the gallery.',
    act: 'Delete',
  });
  if (isMeant && (await board.deleteBoard(id))) location.assign('/app');
});

void board.loadBoard(id);

/**
 * Lets the owner move the items of a list by their handles, by dragging or with the arrow keys.
 *
 * @param move Called with the old and the new position of an item, counted from 0.
 */
function bindReorder(list: HTMLElement, move: (from: number, to: number) => void): void {
  const items = () => [...list.children];
  const placeOf = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-handle]')
      ? items().findIndex((item) => item.contains(target))
      : -1;

  list.addEventListener('keydown', (event) => {
    const from = placeOf(event.target);
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (from < 0 || step === undefined) return;
    event.preventDefault();
    const to = from + step;
    if (to >= 0 && to < items().length) move(from, to);
  });

  list.addEventListener('pointerdown', (event) => {
    const from = placeOf(event.target);
    const dragged = items()[from];
    if (!dragged || event.button !== 0) return;
    event.preventDefault();
    const dragging = new AbortController();
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY);
      const target = items().find((item) => item !== dragged && item.contains(under));
      if (!target) return;
      if (items().indexOf(target) > items().indexOf(dragged)) target.after(dragged);
      else target.before(dragged);
    };
    const drop = () => {
      dragging.abort();
      dragged.classList.remove('is-dragged');
      const to = items().indexOf(dragged);
      if (to !== from) move(from, to);
    };
    dragged.classList.add('is-dragged');
    document.addEventListener('pointermove', follow, dragging);
    document.addEventListener('pointerup', drop, dragging);
    document.addEventListener('pointercancel', drop, dragging);
  });
}
