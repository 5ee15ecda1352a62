import { recall, remember } from '../../lib/memory.ts';

const key = 'by-keyboard';

/** Focuses the card that a visitor followed when they come back, also where the page is loaded anew. */
export function bindReturnFocus(document: Document): void {
  focusLeftCard();
  // No pointer counts its clicks when a key follows a link.
  document.addEventListener('click', ({ detail }) =>
    remember(window, 'sessionStorage', key, detail === 0 ? '1' : undefined),
  );
}

/** Leaves a focus that is elsewhere already. The outline shows only after keyboard use. */
export function focusLeftCard(): void {
  const { from, navigationType } = window.navigation?.activation ?? {};
  if (navigationType !== 'traverse' || document.activeElement !== document.body) return;
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('.card-link')];
  const focusVisible = recall(window, 'sessionStorage', key) !== undefined;
  cards.find(({ href }) => href === from?.url)?.focus({ preventScroll: true, focusVisible });
}
