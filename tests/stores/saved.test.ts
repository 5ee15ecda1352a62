import { cleanStores } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import { $saved } from '../../src/stores/saved.ts';

afterEach(() => {
  cleanStores($saved);
  vi.unstubAllGlobals();
});

test.each([
  ['[{"kind":"template","id":"a"},{"kind":"inspiration","id":"b"}]', ['a', 'b']],
  ['[{"kind":"template","id":"a"},{"kind":"author","id":"b"},{"kind":"template","id":""},7,null]', ['a']],
  ['{"kind":"template","id":"a"}', []],
  ['[{"kind":"templa', []],
  [null, []],
])('of %s on the device, what can be read is saved', (text, ids) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  let saved: string[] = [];

  const stop = $saved.subscribe((items) => {
    saved = items.map(({ id }) => id);
  });
  stop();

  expect(saved).toEqual(ids);
});
