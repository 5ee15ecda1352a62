import { expect, test } from 'vitest';
import { isName } from '../../src/lib/names.ts';

test.each(['Ada', 'Ada Lovelace', 'María-José', "O'Hara", 'Jean Luc Picard', 'Đặng', '山田 花子'])(
  '%s is a name',
  (name) => {
    expect(isName(name)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  'Ada  Lovelace',
  'Ada ',
  '-Ada',
  'a b c d',
  'R2D2',
  'Ada<script>',
  'a@b.example',
  "O''Hara",
])('%j is none', (name) => {
  expect(isName(name)).toBe(false);
});
