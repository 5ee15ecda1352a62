import { formatPrice } from '../../catalogue/format.ts';
import { getPath } from '../../catalogue/paths.ts';
import type { BoardItem } from '../../stores/board.ts';
import { createElement } from '../dom.ts';

/** Draws an item of a board as every visitor sees it. An item whose entry is no longer published says so, and has no link. */
export function drawItem({ kind, note, entry }: BoardItem): HTMLLIElement {
  const item = createElement('li', { className: 'pin' });
  if (entry) {
    const { slug, title, price, picture } = entry;
    const link = createElement('a', { className: 'pin-link', href: getPath({ kind, slug }) });
    if (picture) {
      const { url, width, height, alt } = picture;
      link.append(createElement('img', { src: url, width, height, alt, loading: 'lazy', decoding: 'async' }));
    }
    const caption = createElement(
      'span',
      { className: 'pin-caption' },
      createElement('span', { dir: 'auto' }, title),
    );
    if (kind === 'template') {
      caption.append(createElement('span', { className: 'data', textContent: formatPrice(price ?? 0) }));
    }
    link.append(caption);
    item.append(link);
  } else {
    item.append(createElement('p', { className: 'pin-gone' }, 'No longer on display'));
  }
  if (note) item.append(createElement('p', { className: 'pin-note', dir: 'auto' }, note));
  return item;
}

/** The height of a row of `.pins`, in pixels. */
const row = 4;

/**
 * Lays out the items of a list in columns, each item in the column that ends first. They read from row to row, and only the last
 * row may be short. CSS columns would read from top to bottom, and some would be nearly empty.
 */
export function bindMasonry(list: HTMLElement): void {
  const place = (item: HTMLElement, height: number) => {
    item.style.gridRowEnd = `span ${Math.ceil(height / row)}`;
  };
  const sizes = new ResizeObserver((changes) => {
    for (const { target, borderBoxSize } of changes) {
      if (target instanceof HTMLElement) place(target, borderBoxSize[0]?.blockSize ?? 0);
    }
  });
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const items = added.filter((node) => node instanceof HTMLElement);
    // The resize observer reports sizes only after the first frame, in which the items would overlap.
    const heights = items.map((item) => item.offsetHeight);
    for (const [index, item] of items.entries()) {
      place(item, heights[index] ?? 0);
      sizes.observe(item);
    }
  }).observe(list, { childList: true });
}
