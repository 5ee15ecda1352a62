import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createFailureList, createRenderList } from '../../src/rebuild/render-list.ts';

test('a report lists the first 100,000 outputs, and counts all of them', () => {
  const list = createRenderList();
  for (let n = 0; n < 100_000; n += 1)
    list.add({ path: toOutputPath(`page-${n}.html`), reason: { because: 'new' }, written: true });
  list.add({ path: toOutputPath('late.html'), reason: { because: 'new' }, written: true });
  list.add({ path: toOutputPath('same.html'), reason: { because: 'code' }, written: false });

  expect(list.rendered).toHaveLength(100_000);
  expect(list.counts).toEqual({
    rendered: 100_002,
    written: 100_001,
    new: 100_001,
    changed: 0,
    code: 1,
    dirty: 0,
  });
});

test('a report lists the first 1,000 failures and the first one caused by damage, and counts all of them', () => {
  const list = createFailureList();
  for (let n = 0; n < 1500; n += 1) list.add({ path: toOutputPath(`page-${n}.html`), message: 'It failed.' });
  for (const path of ['one.html', 'two.html'])
    list.add({ path: toOutputPath(path), message: 'Damaged.', isDamage: true });

  expect(list.failed.map(({ path }) => path).slice(998)).toEqual([
    'page-998.html',
    'page-999.html',
    'one.html',
  ]);
  expect(list.failures).toBe(1502);
});
