import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteChecker } from '../../../src/server/live-sites/check-sites.ts';
import { isPublicAddress } from '../../../src/server/live-sites/public-client.ts';

const never = new AbortController().signal;

/** A site on this machine that counts its requests. */
async function startSite(answer: RequestListener): Promise<{ origin: string; asked(): number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close() && server.closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return { origin: `http://localhost:${address.port}`, asked: () => asked };
}

function checkFrom(demo: string, timeout = 5000) {
  const sites = createSiteChecker({
    gallery: 'http://localhost:4321',
    demo,
    witnesses: () => [],
    timeout,
  });
  onTestFinished(async () => void (await sites.close()));
  return sites.check;
}

test('the state of a site follows from its headers and its status', async () => {
  const site = await startSite((request, response) => {
    const path = request.url ?? '';
    if (path === '/deny') response.setHeader('x-frame-options', 'DENY');
    if (path === '/moved') response.setHeader('location', '/deny');
    if (path === '/round') response.setHeader('location', '/round');
    if (path === '/odd') response.setHeader('location', 'file:///etc/passwd');
    const isMoved = ['/moved', '/round', '/odd'].includes(path);
    response.writeHead(isMoved ? 302 : path === '/gone' ? 410 : path === '/tired' ? 503 : 200).end();
  });
  const check = checkFrom(site.origin);
  const stateOf = async (path: string) => (await check(site.origin + path, never)).state;

  expect(await stateOf('/')).toBe('shown');
  expect(await stateOf('/deny')).toBe('refuses-framing');
  expect(await stateOf('/moved')).toBe('refuses-framing');
  expect(await stateOf('/gone')).toBe('dead');
  expect(await stateOf('/round')).toBe('dead');
  expect(await stateOf('/odd')).toBe('dead');
  expect(await stateOf('/tired')).toBe('unclear');
});

test('a check requests only headers, so the CMS has no body to send to a closed connection', async () => {
  const methods: (string | undefined)[] = [];
  const site = await startSite(({ method }, response) => {
    methods.push(method);
    response.end('a page');
  });

  await checkFrom(site.origin)(site.origin, never);

  expect(methods).toEqual(['HEAD']);
});

test('a site that never answers is given up on, and its state is unclear', async () => {
  const site = await startSite(() => undefined);

  expect(await checkFrom(site.origin, 100)(site.origin, never)).toMatchObject({ state: 'unclear' });
});

test('a private address is never requested, by name, by number or after a redirect, except that of the demo sites', async () => {
  const secret = await startSite((_request, response) => response.end('secret'));
  const open = await startSite((_request, response) =>
    response.writeHead(302, { location: secret.origin }).end(),
  );
  const check = checkFrom(open.origin);

  for (const url of [secret.origin, secret.origin.replace('localhost', '127.0.0.1'), open.origin]) {
    expect(await check(url, never)).toEqual({ state: 'dead', reason: 'is in a private network' });
  }
  expect(secret.asked()).toBe(0);
  expect(open.asked()).toBe(1);
});

test('an address is public unless a special-purpose registry lists it', () => {
  const hidden = ['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '172.20.0.1', '100.64.0.1'];
  const six = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'];
  const obsolete = ['fec0::1', '::ffff:0:a00:1', '2001:0:a00:1::1', '::10.0.0.1', '5f00::1', '4000::1'];

  for (const address of [...hidden, ...six, ...obsolete, '0.0.0.0', '255.255.255.255', 'localhost', ''])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])
    expect(isPublicAddress(address), address).toBe(true);
});
