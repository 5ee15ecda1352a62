import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $pinned, createComparison, type Pinned, pressCompare } from '../../src/stores/compare.ts';
import { $notices } from '../../src/stores/ui.ts';

const slowconf: Pinned = { kind: 'template', slug: 'slowconf', name: 'Slowconf' };
const oat: Pinned = { kind: 'inspiration', slug: 'oat', name: 'Oat' };
const kept = new Map<string, string>();
const assign = vi.fn();

beforeEach(() => {
  // Not after each test: stores stop listening a second later.
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('location', { assign });
});

afterEach(() => {
  kept.clear();
  assign.mockReset();
  $notices.set([]);
  cleanStores($pinned);
});

const lastNotice = () => $notices.get().at(-1)?.title;

test('the first press pins an entry, and a press on another one compares both', () => {
  pressCompare(slowconf);
  expect(lastNotice()).toBe('Slowconf is pinned');
  expect(assign).not.toHaveBeenCalled();

  pressCompare(oat);

  expect(assign).toHaveBeenCalledWith('/compare?one=templates/slowconf&two=inspirations/oat');
  expect($pinned.get()).toEqual(slowconf);
});

test('a second press on the pinned entry lets it go', () => {
  pressCompare(slowconf);
  pressCompare(slowconf);

  expect($pinned.get()).toBeUndefined();
  expect([...kept]).toEqual([]);
});

test('an entry that another tab has pinned is compared', () => {
  kept.set('pinned', JSON.stringify([oat]));

  pressCompare(slowconf);

  expect(assign).toHaveBeenCalledWith('/compare?one=inspirations/oat&two=templates/slowconf');
});

test.each([
  '[{"kind":"board","slug":"a","name":"A"}]',
  '[{"kind":"template","slug":"../app","name":"A"}]',
  '[{',
])('what another program stored is no entry: %s', (text) => {
  kept.set('pinned', text);

  pressCompare(slowconf);

  expect(assign).not.toHaveBeenCalled();
  expect($pinned.get()).toEqual(slowconf);
});

test('where nothing can be stored, a notice says why nothing can be compared', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Refused', 'SecurityError');
    },
    removeItem: () => undefined,
  });

  pressCompare(slowconf);

  expect(lastNotice()).toBe('Slowconf cannot be compared');
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['is absent where there is no page', new Response('', { status: 404 }), 'SUCCESS', 'absent'],
  ['fails where the server does', new Response('', { status: 500 }), 'ERROR', undefined],
  ['fails where the page is damaged', new Response('<p>Hello</p>'), 'ERROR', undefined],
])('a side of a comparison %s', async (_, response, status, data) => {
  const { $sides, load } = createComparison([slowconf], async () => response);
  const seen: unknown[] = [];
  $sides.subscribe(([side]) => seen.push(side));

  load(0);
  await settle();

  expect(seen.at(-1)).toMatchObject({ status, ...(data && { data }) });
});
