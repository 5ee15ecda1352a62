import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $recentSearches, forgetSearches, rememberSearch } from '../../src/stores/recent-searches.ts';

const kept = new Map<string, string>();

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
});

afterEach(() => {
  forgetSearches();
  cleanStores($recentSearches);
});

test('the last four searches are kept, the newest first, each once however it is written', () => {
  for (const search of ['grid', 'moss', 'Grid ', 'serif', 'chrome', 'pixel']) rememberSearch(search);

  expect($recentSearches.get()).toEqual(['pixel', 'chrome', 'serif', 'Grid']);
  expect(kept.get('recent-searches')).toBe('["pixel","chrome","serif","Grid"]');
});

test.each(['', '  ', '-', 'pasted '.repeat(20)])('%j is not kept', (search) => {
  rememberSearch(search);

  expect($recentSearches.get()).toEqual([]);
});

test('forgotten searches are removed from the device', () => {
  rememberSearch('grid');
  forgetSearches();

  expect($recentSearches.get()).toEqual([]);
  expect([...kept]).toEqual([]);
});

test.each([
  ['["grid",7,null,"moss"]', ['grid', 'moss']],
  ['{"grid":1}', []],
  ['["gri', []],
])('of %s on the device, what can be read is taken', (text, searches) => {
  kept.set('recent-searches', text);
  let read: readonly string[] = [];
  const stop = $recentSearches.subscribe((value) => {
    read = value;
  });
  stop();

  expect(read).toEqual(searches);
});
