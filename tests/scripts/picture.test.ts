import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  drawnFigures,
  drawPicture,
  readFigures,
  pictureFile,
  tellFigures,
} from '../../scripts/bench/picture.ts';
import { root } from '../../src/config.ts';

const file = join(root, pictureFile);
const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
const sample = Object.keys(drawnFigures).flatMap((name) =>
  [1000, 10_000].map((entries) => ({ name, entries, value: entries / 20, unit: 'ms' })),
);

test('a picture contains exactly the figures that it was drawn from', () => {
  const picture = drawPicture([...sample, { name: 'something else', entries: 1000, value: 1, unit: 's' }]);

  expect(readFigures(picture)).toEqual(sample);
  expect(picture.match(/>50 ms</g)).toHaveLength(Object.keys(drawnFigures).length);
  expect(drawPicture(readFigures(picture))).toBe(picture);
});

test('a text gets the figures of a picture, which another picture can replace', () => {
  const [first, ...rest] = sample;
  const text = 'Before.\n\n<!-- figures -->\n\n<!-- /figures -->\n\nAfter.\n';

  const told = tellFigures(text, sample);
  const again = tellFigures(told, first ? [{ ...first, value: 77 }, ...rest] : []);

  expect(told).toContain(`src="${pictureFile}"`);
  expect(told).toContain('| Vitrine, its server | 50 ms | 500 ms |');
  expect(again).toContain('| Vitrine, its server | 77 ms | 500 ms |');
  expect(tellFigures(again, [])).toBe(text);
});

test('the picture is what the bench draws, and the README gives exactly its figures', () => {
  const figures = readFigures(present ?? '');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const words = (text: string) => text.replaceAll(/[\s-]+/g, ' ');

  expect(present).toBe(present && drawPicture(figures));
  expect(words(readme)).toBe(words(tellFigures(readme, figures)));
});
