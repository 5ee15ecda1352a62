import { expect, test } from 'vitest';
import { findWayBack } from '../../src/stores/preview.ts';

/** The way back from the page at `index` of this history; its keys are the numbers of its pages. */
function wayBackFrom(index: number, paths: (string | null)[]) {
  const entries = paths.map((path, n) => ({ key: String(n), url: path && `https://gallery.example${path}` }));
  return findWayBack({ entries: () => entries, currentEntry: { index } });
}

test('the way back leads to the page before all steps', () => {
  const steps = ['/templates/preview?t=a', '/templates/preview?t=b#content', '/templates/preview?t=c'];

  expect(wayBackFrom(4, ['/', '/featured?page=2', ...steps])).toBe('1');
  expect(wayBackFrom(2, ['/templates/a', ...steps, '/featured'])).toBe('0');
});

test('a preview that was opened directly has no way back', () => {
  expect(wayBackFrom(0, ['/templates/preview?t=a', '/featured'])).toBeUndefined();
  expect(wayBackFrom(1, ['/templates/preview?t=a', '/templates/preview?t=b'])).toBeUndefined();
  // A page can hide its address from the history.
  expect(wayBackFrom(1, [null, '/templates/preview?t=a'])).toBeUndefined();
});
