import { expect, test } from 'vitest';
import { renderCard, viewCards } from '../../../src/catalogue/html/card-html.ts';
import { createTestEntry } from '../test-entry.ts';

function wordsOn(name: string, title: string) {
  const [view] = viewCards([createTestEntry('template', { name, title })]);
  if (!view) throw new Error('The card is missing.');
  const texts = renderCard(view).text.matchAll(/class="card-(?:title|line)" dir="auto">([^<]*)/g);
  return [...texts].map(([, text]) => text);
}

test.each([
  ['nothing that only repeats it', 'Gasometer', 'Gasometer', ['Gasometer']],
  [
    'what a title says after the name',
    'Hytte Null',
    'Hytte Null: cabins without signal',
    ['Hytte Null', 'cabins without signal'],
  ],
  ['the same after a dash', 'Rubble', 'Rubble – a quarry', ['Rubble', 'a quarry']],
  ['another title whole', 'Lumen', 'Lumenous lamps', ['Lumen', 'Lumenous lamps']],
  ['nothing where the title is all it has', '', 'Tremor', ['Tremor']],
])('a card shows its name and below it %s', (_, name, title, words) => {
  expect(wordsOn(name, title)).toEqual(words);
});

test('the button of a card names the whole title', () => {
  const [view] = viewCards([createTestEntry('template', { name: 'Rubble', title: 'Rubble: a quarry' })]);

  expect(view && renderCard(view).text).toContain('aria-label="Save Rubble: a quarry"');
});

test.each([
  [['Framer'], 95, 'Framer', '$95'],
  [['Framer', 'Figma'], 0, 'Framer, Figma', 'Free'],
  [undefined, 95, undefined, '$95'],
])('a card names its platforms %j before the price', (madeFor, price, platform, offer) => {
  const [view] = viewCards([createTestEntry('template', { price, ...(madeFor && { madeFor }) })]);

  const text = view ? renderCard(view).text : '';
  expect(/card-platform" dir="auto">([^<]*)/.exec(text)?.[1]).toBe(platform);
  expect(text).toContain(`>${offer}</span>`);
});
