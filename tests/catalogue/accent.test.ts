// All of the library would register modes that the code under test may lack.
import { modeOklch, useMode as registerMode, wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccentSheet, shadeFor } from '../../src/catalogue/accent.ts';

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every colour has a shade for each scheme that can be read on the ground, and text on it', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      expect(wcagContrast(shadeFor('light', hex), '#f9fafc')).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shadeFor('dark', hex), '#0e1012')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a colour that can be read stays as it is', () => {
  expect(shadeFor('light', '#1a7f5a')).toBe('#1a7f5a');
  expect(shadeFor('dark', '#ff6a3d')).toBe('#ff6a3d');
});

test('a shade keeps the hue', () => {
  const toOklch = registerMode(modeOklch);
  const hueOf = (hex: string) => toOklch(hex)?.h ?? Number.NaN;
  expect(Math.abs(hueOf(shadeFor('light', '#ffcc00')) - hueOf('#ffcc00'))).toBeLessThan(3);
});

test('without an accent, the style sheet is empty', () => {
  expect(createAccentSheet('')).toBe('');
  expect(createAccentSheet('#1A7F5A')).toMatch(
    /^html:root \{ --accent: light-dark\(#1a7f5a, #[\da-f]{6}\); \}\n$/,
  );
});
