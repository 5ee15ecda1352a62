import { facets } from '../../../shared/facets.ts';

/** Where the page of an entry shows a field (`src/layouts/Entry.astro`). */
const places: Record<string, string> = {
  title: '.entry-head h1',
  name: '.entry-head h1',
  price: '.actions .price',
  author: '.byline',
  purchase_link: '.actions .is-primary',
  preview_link: '.actions [data-preview]',
  licence: '.terms',
  included: '.terms',
  thumbnail: '.hero',
  mobileView: '.hero',
  desktopView: '.hero',
  screenshots: '.shots, .hero',
  rich_description: '.description',
  features: '.entry-list',
  pages: '.entry-list:nth-last-of-type(1 of .entry-list)',
  source: '.facts',
  ...Object.fromEntries(facets.map(({ field }) => [field, '.facts'])),
};

const MARK = 'outline: 3px solid #4945ff; outline-offset: 6px; border-radius: 2px;';

/** Marks the place of a field in a drawn page and scrolls it into sight. Does nothing when the page does not show the field. */
export function markPlace(page: Document, field: string): void {
  const selector = places[field];
  const place = selector === undefined ? null : page.querySelector<HTMLElement>(selector);
  for (const marked of page.querySelectorAll<HTMLElement>('[data-edited]')) {
    if (marked === place) continue;
    marked.removeAttribute('data-edited');
    marked.removeAttribute('style');
  }
  if (!place) return;
  if (!place.hasAttribute('data-edited')) {
    place.setAttribute('data-edited', '');
    place.style.cssText = MARK;
  }
  const { top, bottom } = place.getBoundingClientRect();
  const height = page.documentElement.clientHeight;
  if (top < 0 || bottom > height)
    page.defaultView?.scrollBy(0, top - Math.max((height - (bottom - top)) / 2, 24));
}

/** The name of the field of the form that an element belongs to; `undefined` when it belongs to none. */
export function findField(element: Element): string | undefined {
  // The editor of the only formatted text has no name.
  if (element.closest('[contenteditable=true]')) return 'rich_description';
  return element.closest('[name]')?.getAttribute('name') ?? undefined;
}
