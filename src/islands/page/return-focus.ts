import { recall, remember } from '../../lib/memory.ts';

const key = 'by-keyboard';

/** Focuses the card that a visitor followed when they come back, even if the page is loaded again. */
export function bindReturnFocus(document: Document): void {
  focusLeftCard();
  // A link that is followed by a key has no count of clicks.
  document.addEventListener('click', ({ detail }) =>
    remember(window, 'sessionStorage', key, detail === 0 ? '1' : undefined),
  );
}

/** Does nothing when the focus is elsewhere already. The outline shows only after the keyboard was used. */
export function focusLeftCard(): void {
  const { from, navigationType } = window.navigation?.activation ?? {};
  if (navigationType !== 'traverse' || document.activeElement !== document.body) return;
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('.card-link')];
  const focusVisible = recall(window, 'sessionStorage', key) !== undefined;
  cards.find(({ href }) => href === from?.url)?.focus({ preventScroll: true, focusVisible });
}
