import { fetchSharedBoard } from '../../stores/moodboards.ts';
import { bindMasonry, drawItem } from './board-items.ts';

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const write = (selector: string, text: string) => document.querySelector(selector)?.replaceChildren(text);

const shown = await fetchSharedBoard(token);
if (shown.status === 'SUCCESS') {
  const { name, note, owner, items } = shown.value;
  document.title = `${name} | Vitrine`;
  write('[data-name]', name);
  write('[data-note]', note ?? '');
  write('[data-owner]', owner ? `A moodboard by ${owner}` : '');
  const list = document.querySelector<HTMLElement>('[data-items]');
  if (list) bindMasonry(list);
  list?.replaceChildren(...items.map(drawItem));
} else if (shown.status === 'ERROR') {
  write('[data-name]', 'Not on display');
  write('[data-note]', shown.message);
  document.querySelector('[data-way-out]')?.removeAttribute('hidden');
}
