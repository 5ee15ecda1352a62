import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { startHttpServer } from '../../src/server/http/http-server.ts';
import { createTestLog } from '../server/serve.ts';
import { test as base } from './gallery.ts';
import { watchShifts } from './requests.ts';

/** The same site, but /featured pauses before its third exhibit until `goOn` is called. */
const test = base.extend<{ slow: { url: string; goOn(): void } }>({
  slow: async ({ gallery }, use) => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const server = await startHttpServer(
      0,
      async ({ url = '' }, response) => {
        const answer = await fetch(new URL(url, gallery.url));
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        if (url === '/featured') {
          const third = [...body.toString('latin1').matchAll(/<li class="card"/g)][2]?.index ?? 0;
          response.write(body.subarray(0, third));
          await mayGoOn;
          response.end(body.subarray(third));
        } else response.end(body);
      },
      createTestLog(),
    );
    await use({ url: `http://localhost:${server.port}`, goOn });
    goOn();
    await server.stop();
  },
});

test('nothing moves on a page that stalls in the middle of its exhibits', async ({ page, slow }) => {
  const shifts = await watchShifts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(`${slow.url}/featured`, { waitUntil: 'commit' });
  await expect(page.locator('.card')).toHaveCount(2);
  // Gives the browser time to draw them, if it does not wait for the others.
  await delay(500);
  slow.goOn();

  await expect(page.locator('.card').nth(4)).toBeVisible();
  expect(await shifts()).toBeLessThan(0.001);
});
