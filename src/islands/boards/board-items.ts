import { formatPrice } from '../../catalogue/format.ts';
import { pathOf } from '../../catalogue/paths.ts';
import type { BoardItem } from '../../stores/board.ts';
import { element } from '../dom/element.ts';

/** An item of a board as anybody sees it. One that is not published any more says so, and leads nowhere. */
export function drawItem({ kind, note, entry }: BoardItem): HTMLLIElement {
  const item = element('li', { className: 'pin' });
  if (entry) {
    const { slug, title, price, picture } = entry;
    const link = element('a', { className: 'pin-link', href: pathOf({ kind, slug }) });
    if (picture) {
      const { url, width, height, alt } = picture;
      link.append(element('img', { src: url, width, height, alt, loading: 'lazy', decoding: 'async' }));
    }
    const caption = element('span', { className: 'pin-caption' }, element('span', { dir: 'auto' }, title));
    if (kind === 'template') {
      caption.append(element('span', { className: 'data', textContent: formatPrice(price ?? 0) }));
    }
    link.append(caption);
    item.append(link);
  } else {
    item.append(element('p', { className: 'pin-gone' }, 'No longer on display'));
  }
  if (note) item.append(element('p', { className: 'pin-note', dir: 'auto' }, note));
  return item;
}
