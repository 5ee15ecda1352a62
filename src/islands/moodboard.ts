import * as board from '../stores/board.ts';
import { $board, type Board, type BoardItem } from '../stores/board.ts';
import { drawItem } from './board-items.ts';
import { button, element } from './element.ts';
import { bindMasonry } from './masonry.ts';
import { bindReorder } from './reorder.ts';

function find<Found extends HTMLElement>(selector: string, type: new () => Found): Found {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}

const id = decodeURIComponent(location.pathname.split('/')[3] ?? '');
const name = find('[data-board-name]', HTMLInputElement);
const note = find('[data-board-note]', HTMLTextAreaElement);
const list = find('[data-items]', HTMLUListElement);
const words = find('[data-words]', HTMLParagraphElement);
const message = find('[data-board-message]', HTMLParagraphElement);
const share = find('[data-share-board]', HTMLButtonElement);
const link = find('[data-share-link]', HTMLInputElement);
const linkRow = find('[data-share-row]', HTMLElement);
const empty = find('[data-empty]', HTMLElement);
let items: BoardItem[] = [];

function show({ name: title, note: text, shareToken, items: shown }: Board): void {
  items = shown;
  document.title = `${title} | Vitrine`;
  if (document.activeElement !== name) name.value = title;
  if (document.activeElement !== note) note.value = text ?? '';
  share.textContent = shareToken ? 'Stop sharing' : 'Share by link';
  linkRow.hidden = !shareToken;
  link.value = shareToken ? `${location.origin}/boards/${shareToken}` : '';
  empty.hidden = shown.length > 0;
  const pins = shown.map(showItem);
  // What stays where it is keeps the focus, and the click that is on its way to it.
  if (pins.length === list.children.length && pins.every((pin, index) => pin === list.children[index]))
    return;
  const focused = pins.findIndex((pin) => pin.contains(document.activeElement));
  list.replaceChildren(...pins);
  pins[focused]?.querySelector<HTMLElement>('[data-handle]')?.focus();
}

const keyOf = ({ kind, id: itemId }: BoardItem) => `${kind} ${itemId}`;
const titleOf = ({ entry }: BoardItem) => entry?.title ?? 'what is no longer on display';

/** What has been drawn, by the item and what is shown of its entry. */
const drawn = new Map<string, HTMLLIElement>();

function showItem(item: BoardItem, index: number): HTMLLIElement {
  const key = `${keyOf(item)} ${JSON.stringify(item.entry)}`;
  const pin = drawn.get(key) ?? drawOwnItem(item);
  drawn.set(key, pin);
  const handle = pin.querySelector('[data-handle]');
  if (handle)
    handle.ariaLabel = `Move ${titleOf(item)}, ${index + 1} of ${items.length}. Use the arrow keys.`;
  const text = pin.querySelector('textarea');
  if (text && text !== document.activeElement) text.value = item.note;
  return pin;
}

/** With what its owner can do: move it, write to it, take it off. */
function drawOwnItem(item: BoardItem): HTMLLIElement {
  const pin = drawItem({ ...item, note: '' });
  const handle = button('', () => undefined, 'pin-handle');
  handle.dataset['handle'] = '';
  const text = element('textarea', {
    rows: 1,
    maxLength: 1000,
    placeholder: 'Add a note',
    ariaLabel: `Note on ${titleOf(item)}`,
  });
  text.addEventListener('change', () => void board.annotate(item, text.value.trim()));
  // With the note that it has by then.
  const present = () => items.find((other) => keyOf(other) === keyOf(item)) ?? item;
  const off = button('Remove', () => void board.remove(present()), 'pin-remove');
  off.ariaLabel = `Remove ${titleOf(item)}`;
  pin.append(element('div', { className: 'pin-tools' }, handle, off), text);
  return pin;
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
  document.querySelector('[data-board]')?.toggleAttribute('hidden', state.status !== 'SUCCESS');
  if (state.status === 'SUCCESS') show(state.value);
});

name.addEventListener('change', () => {
  const wanted = name.value.trim();
  if (wanted === '') return void board.loadBoard(id);
  void board.rename(wanted);
});
note.addEventListener('change', () => void board.describe(note.value.trim()));
share.addEventListener('click', () => void board.setShared(link.value === ''));
const copyLink = find('[data-copy-link]', HTMLButtonElement);
copyLink.addEventListener('click', async () => {
  link.select();
  await navigator.clipboard.writeText(link.value);
  words.textContent = 'Link copied';
  copyLink.textContent = 'Copied';
});
find('[data-duplicate]', HTMLButtonElement).addEventListener('click', async () => {
  const copy = await board.duplicate(id);
  if (copy) location.assign(`/app/moodboard/${copy}`);
});
find('[data-delete]', HTMLButtonElement).addEventListener('click', async () => {
  const { confirmed } = await import('./confirmed.ts');
  const isMeant = await confirmed('Delete this moodboard?', 'Its items stay in the gallery.', 'Delete');
  if (isMeant && (await board.deleteBoard(id))) location.assign('/app');
});

void board.loadBoard(id);
