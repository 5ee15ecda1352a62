import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../cms/start-cms.ts';
import { hasVarnish, startVarnish } from './start-varnish.ts';

test.runIf(hasVarnish)(
  'a page is requested once more if its connection ends, and a sent form is not sent again',
  async () => {
    const calls: string[] = [];
    const site = createServer(({ method = '', socket }, response) => {
      calls.push(method);
      if (calls.length === 1 || method === 'POST') socket.destroy();
      else response.end('A page.');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void site.close().closeAllConnections());
    await once(site, 'listening');
    const port = await findFreePort();
    const varnish = await startVarnish((site.address() as AddressInfo).port, port);
    onTestFinished(() => varnish.stop());
    const address = `http://127.0.0.1:${port}/about`;

    const page = await fetch(address);
    const sent = await fetch(address, { method: 'POST', body: 'words' });

    expect([page.status, await page.text()]).toEqual([200, 'A page.']);
    expect(sent.status).toBe(503);
    expect(calls).toEqual(['GET', 'GET', 'POST']);
  },
);
