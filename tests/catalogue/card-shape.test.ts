import { expect, test } from 'vitest';
import { createCardSheet } from '../../src/catalogue/card-shape.ts';

test('the picture beside the form to sign in has the shape of those in lists', () => {
  const exhibit = (shape: string) => createCardSheet(shape).split('\n').slice(1).join('\n');

  expect(createCardSheet('wide')).toBe('');
  expect(exhibit('square')).toBe('.auth .picture { aspect-ratio: 1; }\n');
  expect(exhibit('whole')).toContain('.auth .picture img { object-fit: contain;');
});
