// What a tab in live mode asks the CMS for, beside the lists that visitors filter: those that stand on the page, and its entry.

import { cardHtml } from '../../catalogue/html/card-html.ts';
import { viewCards } from '../../catalogue/html/card-view.ts';
import { factsHtml } from '../../catalogue/html/facts-html.ts';
import { chooseUnseen } from '../../catalogue/choose-unseen.ts';
import { extractEntry } from '../../catalogue/embedded-entry.ts';
import type { Card, Entry } from '../../catalogue/entry.ts';
import { formatPrice } from '../../catalogue/format.ts';
import { paragraphsOf } from '../../catalogue/paragraphs.ts';
import { querySection, type SectionName, sectionNames } from '../../catalogue/sections.ts';
import { readFromCms } from '../../stores/query-backends.ts';
import { createListLoad } from '../../stores/lists.ts';
import { $saved } from '../../stores/saved.ts';
import { createSingleLoad, fetchSingle } from '../../stores/single.ts';
import { markSavedIn } from '../boards/mark-saved.ts';
import { browserWorld } from '../browse/browser-world.ts';
import { button, element } from '../dom/element.ts';

export function showLive(document: Document): void {
  void fillSections(document);
  const article = document.querySelector<HTMLElement>('.entry');
  if (article) void fillEntry(article);
}

/** A sentence with another try, which takes it away. */
function explain(text: string, retry: () => void): HTMLElement {
  const again = button(
    'Try again',
    () => {
      note.remove();
      retry();
    },
    'button',
  );
  const note = element(
    'div',
    { className: 'notice is-failure', role: 'alert' },
    element('p', { textContent: text }),
    again,
  );
  return note;
}

/** All are asked at once, and drawn from above: what stands in one is not repeated below it. */
async function fillSections(document: Document): Promise<void> {
  const above: Card[] = [];
  const fills = sectionNames.flatMap((name) => {
    const list = document.querySelector<HTMLElement>(`[data-list="${name}"]`);
    return list ? createSection(name, list, above) : [];
  });
  const asked = fills.map(({ ask }) => ask());
  for (const [index, { draw }] of fills.entries()) {
    await asked[index];
    draw();
  }
}

function createSection(name: SectionName, list: HTMLElement, above: Card[]) {
  const load = createListLoad(name, browserWorld);
  const ask = () => load.ask(querySection(name));

  function draw(): void {
    const state = load.$state.get();
    if (state.status !== 'SUCCESS' || state.data.items === 'in-page') {
      const retry = () => void ask().then(draw);
      list.before(explain('These could not be loaded from the CMS. They are as they were published.', retry));
      return;
    }
    const cards = chooseUnseen(state.data.items, above);
    above.push(...cards);
    const isRow = list.classList.contains('is-row') && cards.length === 5;
    list.classList.toggle('is-row', isRow);
    list.replaceChildren(
      ...viewCards(cards, { isRow }).map((view) =>
        element('li', { className: 'card', innerHTML: cardHtml(view, { isAlone: true }).text }),
      ),
    );
    markSavedIn(list, $saved.get());
  }

  return { ask, draw };
}

async function fillEntry(article: HTMLElement): Promise<void> {
  const shown = extractEntry(document.documentElement.outerHTML);
  const kind = shown?.kind ?? 'template';
  const load = createSingleLoad(kind, readFromCms);
  const fill = async () => {
    const entry = await fetchSingle(load, shown?.slug);
    if (entry.id !== undefined) return drawEntry(article, entry);
    const reason =
      load.$state.get().status === 'ERROR'
        ? `The ${kind} could not be loaded from the CMS.`
        : `The CMS has no such ${kind} any more.`;
    article.before(explain(`${reason} What is below is as it was published.`, () => void fill()));
  };
  await fill();
}

/** Draws what editors change most; pictures come with the next publish. */
function drawEntry(article: HTMLElement, entry: Entry): void {
  article.querySelector('h1')?.replaceChildren(entry.title);
  article.querySelector('.price')?.replaceChildren(formatPrice(entry.price));
  const facts = article.querySelector('.facts');
  if (facts) facts.innerHTML = factsHtml(entry).text;
  const paragraphs = paragraphsOf(entry.description).map((text) => element('p', { textContent: text }));
  article.querySelector('.description > div')?.replaceChildren(...paragraphs);
}
