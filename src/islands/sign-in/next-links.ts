import { recall, remember } from '../../lib/memory.ts';
import { next } from '../forms/page-form.ts';

const key = 'next';

/** Remembers the page that asked for the login: in links to the other forms, and in the tab while the visitor is at a provider. */
export function carryNext(): void {
  const target = next();
  if (!target) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-carry-next]')) {
    link.search = `?${new URLSearchParams({ next: target })}`;
  }
  for (const link of document.querySelectorAll('[data-provider]')) {
    link.addEventListener('click', () => remember(window, 'sessionStorage', key, target));
  }
}

/** The page that was kept when the visitor left for a provider. */
export function takeNext(): string | undefined {
  const target = recall(window, 'sessionStorage', key);
  remember(window, 'sessionStorage', key, undefined);
  return target;
}
