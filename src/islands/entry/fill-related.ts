import { renderCard, viewCards } from '../../catalogue/html/card-html.ts';
import type { Card, EntrySummary } from '../../catalogue/entry.ts';
import { ask } from '../../stores/query-backends.ts';
import { createRelatedLoad } from '../../stores/entry.ts';
import { $marked } from '../../stores/saved.ts';
import { createElement } from '../dom.ts';
import { markSavedIn } from '../boards/mark-saved.ts';

/** Asks for entries related to this one, and puts them before the cards that the section was rendered with. */
export function fillRelated(section: HTMLElement, entry: EntrySummary): void {
  const load = createRelatedLoad(entry, {
    ask,
    random: Math.random,
    getWidth: () => innerWidth,
    hasCards: !section.hidden,
  });
  load.$state.listen((state) => {
    section.setAttribute('data-status', state.status);
    const list = section.querySelector('.cards');
    if (!list || state.status !== 'SUCCESS' || state.data === 'in-page') return;
    putFirst(list, state.data);
    section.hidden = false;
  });
  void load.ask(entry);
}

/** Replaces as many cards as there are new ones. The others stay, so that the grid has no gap and nothing below it moves. */
function putFirst(list: Element, cards: readonly Card[]): void {
  const count = Math.max(list.children.length, cards.length);
  const drawn = viewCards(cards, { count }).map((view) =>
    createElement('li', { className: 'card', innerHTML: renderCard(view, { isAlone: true }).text }),
  );
  const ids = new Set(cards.map(({ id }) => id));
  const others = [...list.children].filter(
    (item) => !ids.has(item.querySelector<HTMLElement>('[data-id]')?.dataset['id'] ?? ''),
  );
  list.replaceChildren(...[...drawn, ...others].slice(0, count));
  markSavedIn(list, $marked.get());
}
