import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './gallery.ts';
import { watchShifts } from './requests.ts';

test('nothing moves on a page that stops coming in amid its exhibits', async ({ page, gallery }) => {
  // The same site, but that /featured pauses before its third exhibit.
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(new URL(url, gallery.url));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (url === '/featured') {
      const third = [...body.toString('latin1').matchAll(/<li class="card"/g)][2]?.index ?? 0;
      response.write(body.subarray(0, third));
      await delay(1000);
      response.end(body.subarray(third));
    } else response.end(body);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const shifts = await watchShifts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(`http://localhost:${port}/featured`);

  await expect(page.locator('.card').nth(4)).toBeVisible();
  expect(await shifts()).toBeLessThan(0.001);
  server.close();
});
