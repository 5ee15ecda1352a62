import { expect, test } from 'vitest';
import { chooseUnseen } from '../../src/catalogue/sections.ts';
import { createTestEntry } from './test-entry.ts';

const card = (id: string) => ({ ...createTestEntry('template', {}), id });
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id).join('');

test('entries shown above on the page give way to entries that are not', () => {
  const above = [card('a'), card('c')];

  const chosen = chooseUnseen([...'abcdefgh'].map(card), above);

  expect(ids(chosen)).toBe('bdefg');
});

test('a list whose entries are all shown above is left out', () => {
  expect(chooseUnseen([card('a'), card('b')], [card('b'), card('a'), card('c')])).toEqual([]);
});

test('in a small gallery, entries shown above fill the remaining places', () => {
  const chosen = chooseUnseen([card('a'), card('b'), card('c')], [card('a'), card('b')]);

  expect(ids(chosen)).toBe('cab');
});
