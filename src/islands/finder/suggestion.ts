import type { Card } from '../../catalogue/entry.ts';
import { formatPrice, isOffer } from '../../catalogue/format.ts';
import { markMatches } from '../../catalogue/mark-matches.ts';
import { pathOf } from '../../catalogue/paths.ts';
import { searchPath } from '../../stores/finder.ts';
import { element } from '../dom/element.ts';

/** One entry that was found. */
export type Suggestion = { option: HTMLElement; show(search: string, isChosen: boolean): void };

/** The focus stays in the field, so that it can be typed on. */
export function createSuggestion(card: Card): Suggestion {
  const smallest = card.thumbnail?.placeholder ?? card.thumbnail?.renditions[0]?.url;
  const picture = smallest ? [element('img', { src: smallest, alt: '', width: 64, height: 48 })] : [];
  const title = element('span', { className: 'finder-title', dir: 'auto' });
  const note = isOffer(card) ? formatPrice(card.price) : (card.author?.username ?? '');
  const option = element(
    'a',
    {
      className: 'finder-option',
      id: suggestionId(pathOf(card)),
      role: 'option',
      tabIndex: -1,
      href: pathOf(card),
    },
    element('span', { className: 'picture' }, ...picture),
    title,
    element('span', { className: 'data', textContent: note }),
  );
  return {
    option,
    show(search, isChosen) {
      const pieces = markMatches(card.title, search);
      title.replaceChildren(
        ...pieces.map(({ text, isMatch }) => (isMatch ? element('mark', { textContent: text }) : text)),
      );
      option.ariaSelected = String(isChosen);
    },
  };
}

/** What was looked for before, in one row. */
export function drawRecent(searches: readonly string[], chosen: string | undefined): HTMLElement[] {
  if (searches.length === 0) return [];
  const options = searches.map((search) => {
    const href = searchPath(search);
    const ariaSelected = String(href === chosen);
    const text = element('span', { textContent: search, dir: 'auto' });
    return element(
      'a',
      {
        className: 'finder-recent',
        id: suggestionId(href),
        role: 'option',
        tabIndex: -1,
        href,
        ariaSelected,
      },
      text,
    );
  });
  const label = 'Recent searches';
  const heading = element('p', { className: 'data', ariaHidden: 'true', textContent: 'Recent' });
  return [
    element('div', { className: 'finder-recents', role: 'group', ariaLabel: label }, heading, ...options),
  ];
}

export const suggestionId = (path: string): string => `finder-option ${path}`.replaceAll(' ', '-');
