import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';

/** The letters in the quoted texts of a value, without the codes of characters, such as `\b7`. */
const findLetters = (value: string) =>
  Array.from(value.matchAll(/'([^']*)'/g), ([, text = '']) => text.replace(/\\[\da-f]+/g, '')).filter(
    (text) => /\p{L}/u.test(text),
  );

test('style sheets have no words, since they know no language', () => {
  const files = globSync('src/**/*.{css,astro}', { cwd: root });

  const found = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/\bcontent: ([^;]*);/g)).flatMap(
      ([, value = '']) => findLetters(value).map((text) => `${file}: ${text}`),
    ),
  );

  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
