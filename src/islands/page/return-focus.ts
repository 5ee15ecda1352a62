import { recall, remember } from '../../lib/memory.ts';

const key = 'by-keyboard';

/** When a visitor comes back, focuses the card that they followed, even if the page is loaded again. */
export function bindReturnFocus(document: Document): void {
  focusLeftCard();
  // A page from the back/forward cache still has the focus on the card that was followed. Keys may have led on to another entry.
  addEventListener('pageshow', ({ persisted }) => persisted && focusLeftCard(isCard(document.activeElement)));
  // A link that is followed with the keyboard has a click count of 0.
  document.addEventListener('click', ({ detail }) =>
    remember(window, 'sessionStorage', key, detail === 0 ? '1' : undefined),
  );
}

/** Does nothing if another element has the focus. The outline shows only if the visitor followed the card with the keyboard. */
export function focusLeftCard(isCardFocused = false): void {
  const { from, navigationType } = window.navigation?.activation ?? {};
  if (navigationType !== 'traverse') return;
  if (document.activeElement !== document.body && !isCardFocused) return;
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('.card-link')];
  const focusVisible = recall(window, 'sessionStorage', key) !== undefined;
  const card = cards.find(({ href }) => href === from?.url);
  if (!card || card === document.activeElement) return;
  card.focus({ preventScroll: true, focusVisible });
  if (isCardFocused) card.scrollIntoView({ block: 'nearest' });
}

const isCard = (element: Element | null) => element?.matches('.card-link') ?? false;

/** After a page of a list is turned, the visitor goes on from its first card. */
export function focusFirstCard(list: ParentNode): void {
  list.querySelector<HTMLElement>('.card-link')?.focus();
}
