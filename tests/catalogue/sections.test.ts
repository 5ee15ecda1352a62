import { expect, test } from 'vitest';
import { chooseUnseen } from '../../src/catalogue/sections.ts';
import { createTestEntry } from './test-entry.ts';

const card = (id: string) => ({ ...createTestEntry('template', {}), id });
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id).join('');

test('what stands above on the page gives its place to what does not', () => {
  const above = [card('a'), card('c')];

  const chosen = chooseUnseen([...'abcdefgh'].map(card), above);

  expect(ids(chosen)).toBe('bdefg');
});

test('in a small gallery what stands above fills the places that are left', () => {
  const chosen = chooseUnseen([card('a'), card('b'), card('c')], [card('a'), card('b')]);

  expect(ids(chosen)).toBe('cab');
});
