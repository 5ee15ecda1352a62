import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** @returns The address that a page registers. */
async function registered(): Promise<unknown> {
  const register = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.resetModules();
  const { bindServiceWorker } = await import('../../../src/islands/page/failed-loads.ts');
  bindServiceWorker({ readyState: 'complete', addEventListener: () => undefined } as never);
  return register.mock.calls[0]?.[0];
}

test('the service worker has the address of the specification', async () => {
  expect(await registered()).toBe('/service-worker.js');
});

test('the service worker learns the place of the CMS from its own address, if that is not the usual one', async () => {
  vi.stubEnv('PUBLIC_API_URL', 'https://cms.example/api');

  expect(await registered()).toBe('/service-worker.js?api=https%3A%2F%2Fcms.example%2Fapi');
});
