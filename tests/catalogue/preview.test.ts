import { expect, test } from 'vitest';
import { fitFrame } from '../../src/catalogue/preview.ts';

const room = { width: 1400, height: 800, scrollbar: 15 };

test('a phone keeps its width beside a scrollbar, which makes its frame wider', () => {
  expect(fitFrame({ ...room, height: 1000 }, 'mobile', false)).toEqual({
    width: 390,
    height: 844,
    scrollbar: 15,
    scale: 1,
  });
});

test('a frame with its scrollbar fits into the room', () => {
  const { width, scrollbar, scale } = fitFrame({ ...room, width: 300 }, 'mobile', false);

  expect((width + scrollbar) * scale).toBeCloseTo(300);
});

test('a desktop fills the room, scrollbar included', () => {
  expect(fitFrame(room, 'desktop', false)).toEqual({ width: 1400, height: 800, scrollbar: 0, scale: 1 });
});
