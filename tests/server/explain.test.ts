import { expect, test } from 'vitest';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import { type Fingerprint, toOutputPath } from '../../src/rebuild/types.ts';
import { explain, listPaths } from '../../src/server/explain.ts';

const renderedAt = Date.UTC(2026, 10, 20, 10, 30);
const key = createQueryKey('entry', 'template', 'tea house');
const fingerprint = 'f1' as Fingerprint;
const reads = [{ key, fingerprint }];

test('the explanation of a page says when and why it was rendered, and what it read', () => {
  const reason = { because: 'changed' as const, keys: [key] };

  expect(
    explain({ path: toOutputPath('templates/tea house.html'), hash: fingerprint, reason, renderedAt, reads }),
  ).toBe(
    [
      '/templates/tea%20house (templates/tea house.html) was last rendered at 2026-11-20T10:30:00.000Z, because these reads had changed: entry/template/tea house.',
      'It read:',
      '  entry/template/tea house  f1',
    ].join('\n'),
  );
});

test('the explanation of a page says whether every edge has it, and since when', () => {
  const page = {
    path: toOutputPath('index.html'),
    hash: fingerprint,
    reason: { because: 'new' as const },
    renderedAt,
    reads: [],
  };
  const live = (edge: string, since: number) => ({ edge, state: 'live' as const, since });
  const lineOf = (...edges: Parameters<typeof explain>[1] & object) => explain(page, edges).split('\n')[1];

  expect(lineOf(live('one', renderedAt + 35), live('two', renderedAt + 20))).toBe(
    'It has been live at every edge since 2026-11-20T10:30:00.035Z.',
  );
  expect(lineOf(live('one', 0))).toBe('It has long been live at every edge.');
  expect(lineOf(live('one', 0), { edge: 'two', state: 'before' })).toBe(
    'These edges may still have an older version: two.',
  );
});

test('the explanation of an output says whether it waits for its next render', () => {
  const text = explain({
    path: toOutputPath('index.html'),
    hash: undefined,
    reason: { because: 'dirty' },
    renderedAt,
    reads,
  });

  expect(text).toBe(
    '/ (index.html) is waiting to be rendered again, because its file was not known to be intact, as after a crash or a failed render. The next build renders it.',
  );
});

test.each([
  ['/', ['index.html']],
  ['', ['index.html']],
  ['https://gallery.example/', ['index.html']],
  ['/templates/atlas', ['templates/atlas.html', 'templates/atlas']],
  ['templates/atlas.html', ['templates/atlas.html.html', 'templates/atlas.html']],
  ['https://gallery.example/templates/atlas/?page=2#top', ['templates/atlas.html', 'templates/atlas']],
  ['/templates/50% off', ['templates/50% off.html', 'templates/50% off']],
  ['/rss.xml', ['rss.xml.html', 'rss.xml']],
])('%s can mean %j', (address, paths) => {
  expect(listPaths(address)).toEqual(paths);
});

test('an encoded address is also looked up decoded', () => {
  expect(listPaths('/templates/%E8%8C%B6')).toContain('templates/茶.html');
});
