import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CardGrid } from '../../src/islands/browse/CardGrid.tsx';
import { createFakeWindow } from '../stores/fake-window.ts';
import { attributeOf, type Element, elementsOf, isNamed, textOf } from './html.ts';
import { bareEntry, cardOf, sampleEntry } from './samples.ts';
import { openSite } from './site.ts';

/** Every element of the grid of cards; when pictures are fetched apart, which the page decides for its first one. */
function outlineOf(html: string) {
  const elements = elementsOf(html);
  const grid = elements.find((element) => attributeOf(element, 'class') === 'cards');
  return elements
    .filter((element) => isWithin(grid, element))
    .map((element) => ({
      tag: element.tagName,
      text: textOf(element).replaceAll(/\s+/g, ''),
      attributes: element.attrs
        .map(({ name, value }) => `${name}=${value.trim()}`)
        .filter((attribute) => !/^(loading|fetchpriority)=/.test(attribute))
        .sort(),
    }));
}

function isWithin(grid: Element | undefined, { parentNode }: Element): boolean {
  if (!parentNode || !('parentNode' in parentNode)) return false;
  return (
    parentNode === grid ||
    (isNamed('ul', 'li', 'a', 'p', 'span', 'bdi')(parentNode) && isWithin(grid, parentNode))
  );
}

// Saved entries are marked by what the device remembers.
const { window } = createFakeWindow();
vi.stubGlobal('localStorage', window.localStorage);
vi.stubGlobal('addEventListener', window.addEventListener);
vi.stubGlobal('removeEventListener', window.removeEventListener);

test.each([1, 2, 3, 4, 5, 7])('%d cards that React draws are those that pages have', async (count) => {
  const site = await openSite();
  const entries = Array.from({ length: count }, (_, index) => ({
    ...(index % 2 === 0 ? sampleEntry() : bareEntry({ kind: 'template' })),
    id: `id-${index}`,
    slug: `slug-${index}`,
  }));

  const inPage = outlineOf(await site.render('featured.html', entries));
  const inBrowser = outlineOf(renderToStaticMarkup(createElement(CardGrid, { cards: entries.map(cardOf) })));

  expect(inPage.length).toBeGreaterThan(count * 4);
  expect(inBrowser).toEqual(inPage);
});
