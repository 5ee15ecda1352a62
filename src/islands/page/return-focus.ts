import { recall, remember } from '../../lib/memory.ts';

const key = 'by-keyboard';

/** Has a visitor who comes back go on from the card that they had followed, also where the page is made anew. */
export function bindReturnFocus(document: Document): void {
  focusLeftCard();
  // No pointer counts its clicks when a key follows a link.
  document.addEventListener('click', ({ detail }) =>
    remember(window, 'sessionStorage', key, detail === 0 ? '1' : undefined),
  );
}

/** Nobody is taken from where they are already. Those who point see nothing of it. */
export function focusLeftCard(): void {
  const { from, navigationType } = window.navigation?.activation ?? {};
  if (navigationType !== 'traverse' || document.activeElement !== document.body) return;
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('.card-link')];
  const focusVisible = recall(window, 'sessionStorage', key) !== undefined;
  cards.find(({ href }) => href === from?.url)?.focus({ preventScroll: true, focusVisible });
}
