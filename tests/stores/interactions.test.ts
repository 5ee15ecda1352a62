import { afterEach, expect, test, vi } from 'vitest';
import { countInteraction } from '../../src/stores/interactions.ts';
import { createFakeWindow } from './fake-window.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Opens a page without a network. Returns the calls that it makes. */
function openPage(address: string) {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('window', createFakeWindow(address).window);
  vi.stubGlobal('fetch', async (...call: [string, RequestInit]) => {
    calls.push(call);
    throw new TypeError('Nothing answers.');
  });
  return calls;
}

test('an interaction is sent without cookies, so that it outlives the page, and a failure is no error', () => {
  const calls = openPage('/templates/a');

  void countInteraction('save', 'abc');

  expect(calls).toEqual([
    [
      '/api/interactions',
      expect.objectContaining({
        method: 'POST',
        body: '{"id":"abc","interaction":"save"}',
        credentials: 'omit',
        keepalive: true,
      }),
    ],
  ]);
});

test('what an editor does in live mode is not sent', () => {
  const calls = openPage('/templates/a?live=1');

  void countInteraction('save', 'abc');

  expect(calls).toEqual([]);
});
