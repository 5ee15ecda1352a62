// Live mode: the page's sections and entry in their current state in the CMS. They are static parts of a page, which no island
// owns, and only editors use live mode. Lists that visitors can filter load their own data.

import { getCurrency } from '../../stores/gallery.ts';
import { chooseUnseen, querySection, type SectionName, sectionNames } from '../../catalogue/sections.ts';
import { extractEntry } from '../../catalogue/embedded-entry.ts';
import type { Card, Entry } from '../../catalogue/entry.ts';
import { formatPrice } from '../../catalogue/format.ts';
import { renderCard, viewCards } from '../../catalogue/html/card-html.ts';
import { renderFacts, splitHeading, splitParagraphs } from '../../catalogue/html/entry-html.ts';
import { createSingleLoad, fetchSingle } from '../../stores/entry.ts';
import { createListLoad } from '../../stores/load.ts';
import { browserWorld, readFromCms } from '../../stores/query-backends.ts';
import { $marked } from '../../stores/saved.ts';
import { markSavedIn } from '../boards/mark-saved.ts';
import { commonWords } from '../../words/common/index.ts';
import { liveWords } from '../../words/live/index.ts';
import { kindWords } from '../../words/kinds/index.ts';

/** Draws the sections and the entry of a page as they are in the CMS. */
export function fillPage(document: Document): void {
  void fillSections(document);
  const article = document.querySelector<HTMLElement>('.entry');
  if (article) void fillEntry(article);
}

/** A message with a button that removes it and tries again. */
function explain(text: string, retry: () => void): HTMLElement {
  const again = createButton(
    commonWords().tryAgain,
    () => {
      note.remove();
      retry();
    },
    'button',
  );
  const note = createElement(
    'div',
    { className: 'notice is-failure', role: 'alert' },
    createElement('p', { textContent: text }),
    again,
  );
  return note;
}

/** Asks for all sections at once, and draws them from top to bottom. Each prefers entries that no section above it shows. */
async function fillSections(document: Document): Promise<void> {
  const above: Card[] = [];
  const fills = sectionNames.flatMap((name) => {
    const list = document.querySelector<HTMLElement>(`[data-list="${name}"]`);
    return list ? createSection(name, list, above) : [];
  });
  const asked = fills.map(({ request }) => request());
  for (const [index, { draw }] of fills.entries()) {
    await asked[index];
    draw();
  }
}

function createSection(name: SectionName, list: HTMLElement, above: Card[]) {
  const load = createListLoad(name, browserWorld);
  const request = () => load.run(querySection(name));

  function draw(): void {
    const state = load.$state.get();
    if (state.status !== 'SUCCESS' || state.data.items === 'in-page') {
      const retry = () => void request().then(draw);
      list.before(explain(liveWords().sectionNotLoaded, retry));
      return;
    }
    const cards = chooseUnseen(state.data.items, above);
    above.push(...cards);
    list.closest('section')?.toggleAttribute('hidden', cards.length === 0);
    const isRow = list.classList.contains('is-row') && cards.length === 5;
    list.classList.toggle('is-row', isRow);
    list.replaceChildren(
      ...viewCards(cards, { currency: getCurrency(), isRow }).map((view) =>
        createElement('li', { className: 'card', innerHTML: renderCard(view, { isAlone: true }).text }),
      ),
    );
    markSavedIn(list, $marked.get());
  }

  return { request, draw };
}

async function fillEntry(article: HTMLElement): Promise<void> {
  const shown = extractEntry(document.documentElement.outerHTML);
  if (!shown) return;
  const { kind, slug } = shown;
  const load = createSingleLoad(kind, readFromCms);
  const fill = async () => {
    const entry = await fetchSingle(load, slug);
    if (entry.id !== undefined) return drawEntry(article, entry);
    const phrase = load.$state.get().status === 'ERROR' ? liveWords().entryNotLoaded : liveWords().entryGone;
    article.before(explain(phrase({ one: kindWords()[kind].one }), () => void fill()));
  };
  await fill();
}

/** Draws the parts that editors change most often. Pictures change with the next publish. */
function drawEntry(article: HTMLElement, entry: Entry): void {
  const { heading, lead } = splitHeading(entry);
  article.querySelector('h1')?.replaceChildren(heading);
  article.querySelector('.lead')?.replaceChildren(lead);
  article.querySelector('.price')?.replaceChildren(formatPrice(entry.price, getCurrency()));
  const facts = article.querySelector('.facts');
  if (facts) facts.innerHTML = renderFacts(entry).text;
  const description = article.querySelector('.description > div');
  // The CMS sends no formatting, so that of the same words stays.
  if (!description || readLetters(description.textContent) === readLetters(entry.description)) return;
  const paragraphs = splitParagraphs(entry.description).map((text) =>
    createElement('p', { textContent: text }),
  );
  description.replaceChildren(...paragraphs);
}

const readLetters = (text: string): string => text.replace(/\s+/g, '');

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'dataset' | 'style'>
>;

/** Creates an element with properties and children. */
function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function createButton(label: string, onClick: () => void, className = ''): HTMLButtonElement {
  const made = createElement('button', { type: 'button', textContent: label, className });
  made.addEventListener('click', onClick);
  return made;
}
