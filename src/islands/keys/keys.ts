import { getPreviewPath, previewKind } from '../../catalogue/preview-paths.ts';
import { parseEntryPath } from '../../catalogue/comparison.ts';
import { pressCompare } from '../../stores/compare.ts';
import { $areKeysOn } from '../../stores/single-keys.ts';
import { isWritten } from '../page/open-finder.ts';
import { $areKeysShown } from '../../stores/overlays.ts';
import { selectPreview } from '../../stores/tab.ts';
import { goTo, returnToList } from './go.ts';

/** Does what a key is for, on a page of cards or of an entry. */
export function pressKey(document: Document, event: KeyboardEvent): void {
  if (!isFree(event)) return;
  const { key, repeat } = event;
  const isEntry = document.querySelector('.entry') !== null;
  switch (key.toLowerCase()) {
    case 'j':
    case 'arrowright':
      step(document, 'next', repeat);
      break;
    case 'k':
    case 'arrowleft':
      step(document, 'previous', repeat);
      break;
    case 's':
      findSaveButton(document)?.click();
      break;
    case 'p':
      preview(document);
      break;
    case 'c':
      compare(document);
      break;
    case 'escape':
      if (isEntry) returnToList();
      break;
    case '?':
      $areKeysShown.set(true);
      break;
    default:
  }
}

/**
 * Whether a key is for nothing else, such as a field, an item of a board that it moves, or a shortcut of the browser, and the visitor
 * has not turned keys off.
 */
function isFree({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  const isShortcut = ctrlKey || metaKey || altKey || (shiftKey && key !== '?');
  return !isShortcut && !defaultPrevented && !isWritten(target) && $areKeysOn.get();
}

type Direction = 'next' | 'previous';

/** A held key goes through cards, but opens only one page. */
function step(document: Document, direction: Direction, isRepeated: boolean): void {
  if (isRepeated && document.querySelector('.entry')) return;
  if (!goTo(direction)) focusCard(document, direction);
}

/** Moves the focus to the next or previous card. The first one is the first that begins on the screen, or the last above it. */
function focusCard(document: Document, direction: Direction): void {
  const cards = [...document.querySelectorAll('main .card:has(> .card-link)')].filter((card) =>
    card.checkVisibility({ visibilityProperty: true }),
  );
  const current = cards.findIndex((card) => card.matches(':focus-within'));
  const onScreen = cards.findIndex((card) => card.getBoundingClientRect().top >= 0);
  const card = current === -1 ? cards.at(onScreen) : cards[current + (direction === 'next' ? 1 : -1)];
  if (!card && direction === 'next') leaveLastCard(document, cards[current]);
  card?.querySelector<HTMLElement>('.card-link')?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}

/** Leads on from the last card: to the button for more, or down to where a wall grows, which it does only after a scroll. */
function leaveLastCard(document: Document, last: Element | undefined): void {
  const showMore = document.querySelector<HTMLElement>('.wall-end button');
  if (showMore) showMore.focus();
  else last?.scrollIntoView({ block: 'start' });
}

/** The link of the card that has the focus in one of its parts. */
const findCurrent = (document: Document) =>
  document.querySelector<HTMLAnchorElement>('.card:focus-within .card-link');

/** The button of the card with the focus, otherwise that of the entry. */
const findSaveButton = (document: Document) =>
  document.querySelector<HTMLButtonElement>('.card:focus-within [data-save]') ??
  document.querySelector<HTMLButtonElement>('.actions [data-save]');

/** Pins or compares the entry of the card with the focus, otherwise that of the page. */
function compare(document: Document): void {
  const link = findCurrent(document);
  const entry = link && parseEntryPath(link.pathname);
  const name = link?.querySelector('.card-title')?.textContent ?? '';
  if (entry) pressCompare({ ...entry, name });
  else document.querySelector<HTMLButtonElement>('.compare-button')?.click();
}

/** Opens the preview of the card with the focus, otherwise the live site that the entry offers. */
function preview(document: Document): void {
  const link = findCurrent(document);
  const entry = link && parseEntryPath(link.pathname);
  if (entry?.kind !== previewKind) {
    const link = document.querySelector<HTMLAnchorElement>('.entry [data-preview]');
    link?.click();
    const visited = link?.dataset['visit'];
    if (visited)
      void import('../../stores/interactions.ts').then((code) => code.countInteraction('visit', visited));
    return;
  }
  selectPreview(entry.slug);
  location.assign(getPreviewPath(entry.slug));
}
