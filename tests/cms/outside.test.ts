import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fetchFile, type FetchOptions } from '../../cms/src/outside/fetch-file.ts';
import {
  createFindAddresses,
  type FindAddresses,
  findPublicAddresses,
  isPublicAddress,
  PrivateAddress,
} from '../../cms/src/outside/public-address.ts';
import { createFolder } from '../folder.ts';

const usual = { most: 1000, timeout: 5000 };

/** A site whose public name leads to this machine. */
async function startSite(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://site.example:${(server.address() as AddressInfo).port}`;
}

const findAddresses: FindAddresses = async (host) =>
  host === 'site.example' ? [{ address: '127.0.0.1', family: 4 }] : findPublicAddresses(host);

async function fetchFrom(address: string, options: Partial<FetchOptions> = {}) {
  const file = join(createFolder(), 'file');
  await fetchFile(address, file, { ...usual, findAddresses, ...options });
  return readFileSync(file, 'utf8');
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '4000::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['127.0.0.1', '[::1]', 'localhost', 'db.localhost', '0x7f000001', '2130706433', '127.1'])(
  'an address with the host %s is not called, however it is spelt',
  async (host) => {
    await expect(findPublicAddresses(new URL(`http://${host}/`).hostname)).rejects.toThrow(PrivateAddress);
  },
);

/** DNS as a record of its answers: first the IPv4 addresses of a name, then its IPv6 addresses. */
const createDns = (names: Record<string, [string[], string[]]>) => () => {
  const answer = (at: 0 | 1) => async (name: string) => {
    const found = names[name]?.[at] ?? [];
    if (found.length > 0) return found;
    throw Object.assign(new Error('no data'), { code: 'ENODATA' });
  };
  return { resolve4: answer(0), resolve6: answer(1) } as never;
};

test('a name is called at its public addresses only, and not at all when one of them is private', async () => {
  const v6 = '2606:2800:220:1::1';
  const find = createFindAddresses(
    createDns({
      'both.example': [['93.184.216.34'], [v6]],
      'half.example': [['93.184.216.34', '10.0.0.1'], []],
      'inside.example': [[], ['fd00::1']],
    }),
  );

  expect(await find('both.example')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: v6, family: 6 },
  ]);
  await expect(find('half.example')).rejects.toThrow(PrivateAddress);
  await expect(find('inside.example')).rejects.toThrow(PrivateAddress);
  await expect(find('none.example')).rejects.toThrow('does not resolve');
});

test('at a public address of its own machine, only websites are called', async () => {
  const v6 = '2606:2800:220:1:0:0:0:1';
  const dns = createDns({ 'here.example': [['93.184.216.34'], ['2606:2800:220:1::1']] });
  const find = createFindAddresses(dns, () => ['127.0.0.1', 'fe80::1%eth0', '93.184.216.34', v6]);

  for (const host of ['here.example', '93.184.216.34', '[2606:2800:220:1::1]']) {
    for (const port of [80, 443]) expect(await find(host, port)).not.toEqual([]);
    for (const port of [22, 1337, 5432]) await expect(find(host, port)).rejects.toThrow(PrivateAddress);
  }
  expect(await find('93.184.216.35', 1337)).toEqual([{ address: '93.184.216.35', family: 4 }]);
});

test('where NAT64 translates addresses, IPv6 addresses are not called', async () => {
  const translator = { 'ipv4only.arpa': [[], ['2001:db8:64::c000:aa']] as [string[], string[]] };
  const v6 = '2606:2800:220:1::a00:1';
  const find = createFindAddresses(
    createDns({ ...translator, 'both.example': [['93.184.216.34'], [v6]], 'six.example': [[], [v6]] }),
  );

  expect(await find('both.example')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  await expect(find('six.example')).rejects.toThrow(PrivateAddress);
});

test('whether a file may be fetched is asked with the port, after a redirect too', async () => {
  const asked: unknown[] = [];
  const site = await startSite((_request, response) =>
    response.writeHead(302, { location: 'https://other.example/' }).end(),
  );

  await fetchFrom(site, {
    async findAddresses(...call) {
      asked.push(call);
      return findAddresses(call[0] === 'other.example' ? 'localhost' : call[0]);
    },
  }).catch(() => undefined);

  expect(asked).toEqual([
    ['site.example', Number(new URL(site).port)],
    ['other.example', 443],
  ]);
});

test('a file is fetched, over redirects', async () => {
  const site = await startSite((request, response) => {
    if (request.url === '/file') response.end('the file');
    else response.writeHead(302, { location: '/file' }).end();
  });

  expect(await fetchFrom(`${site}/moved`)).toBe('the file');
});

test.each<[string, RequestListener, string]>([
  [
    'redirects to a private address',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    '127.0.0.1 is in a private network',
  ],
  [
    'redirects to another protocol',
    (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'is no address that can be fetched',
  ],
  [
    'redirects in a circle',
    (_request, response) => response.writeHead(302, { location: '/' }).end(),
    'redirects more than 5 times',
  ],
  ['is gone', (_request, response) => response.writeHead(404).end(), 'answers with the status 404'],
  ['is too large', (_request, response) => response.end('x'.repeat(1001)), 'The file is larger than'],
  ['closes the connection', (request) => request.destroy(), 'cannot be reached'],
])('an address that %s is a sentence', async (_name, handle, sentence) => {
  const site = await startSite(handle);

  await expect(fetchFrom(site)).rejects.toThrow(sentence);
});

test('an address that never ends its answer is given up in time', async () => {
  const site = await startSite((_request, response) => void response.write('x'));

  await expect(fetchFrom(site, { timeout: 300 })).rejects.toThrow('did not answer within 0.3 seconds');
});

test('an endless answer stops at the limit', async () => {
  let sent = 0;
  const site = await startSite((_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
    };
    response.on('drain', send);
    send();
  });
  const file = join(createFolder(), 'file');

  await expect(fetchFile(site, file, { ...usual, findAddresses })).rejects.toThrow('larger than');

  expect(sent).toBeLessThan(10_000_000);
  expect(existsSync(file) ? statSync(file).size : 0).toBeLessThanOrEqual(1000);
});
