import { expect, test } from 'vitest';
import { renderCard, viewCards } from '../../../src/catalogue/html/card-html.ts';
import { createTestEntry } from '../test-entry.ts';

test.each([
  ['its name', 'Hytte Null', 'Hytte Null: cabins without signal', 'Hytte Null'],
  ['its title if it has no name', '', 'Tremor', 'Tremor'],
])('a card shows %s, and nothing below it', (_, name, title, shown) => {
  const [view] = viewCards([createTestEntry('template', { name, title })]);

  const text = view ? renderCard(view).text : '';
  const texts = text.matchAll(/class="card-title" dir="auto">([^<]*)/g);
  expect([...texts].map(([, one]) => one)).toEqual([shown]);
  expect(text.replace(`Save ${title}`, '')).not.toContain('cabins');
});

test('the button of a card names the whole title', () => {
  const [view] = viewCards([createTestEntry('template', { name: 'Rubble', title: 'Rubble: a quarry' })]);

  expect(view && renderCard(view).text).toContain('aria-label="Save Rubble: a quarry"');
});

test.each([
  [['Framer'], 95, 'Framer', '$95'],
  [['Framer', 'Figma'], 0, 'Framer, Figma', 'Free'],
  [undefined, 95, undefined, '$95'],
])(
  'a card names its platforms %j before the price and after the author',
  (madeFor, price, platform, offer) => {
    const [view] = viewCards([createTestEntry('template', { price, ...(madeFor && { madeFor }) })]);

    const text = view ? renderCard(view).text : '';
    expect(/class="card-platform" dir="auto">([^<]*)/.exec(text)?.[1]).toBe(platform);
    expect(/class="data card-platform" dir="auto">([^<]*)/.exec(text)?.[1]).toBe(platform);
    expect(text).toContain(`>${offer}</span>`);
  },
);
