import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSiteChecker } from '../../../src/server/live-sites/check-sites.ts';
import { openClient } from '../../../src/server/live-sites/public-client.ts';
import { createResolve } from '../../../src/server/live-sites/resolve-name.ts';

const never = new AbortController().signal;
const long = 600_000;

/** What a DNS server says about a name: its addresses, the code of an error, or nothing at all. */
type Said = { A?: string; AAAA?: string } | { error: number } | 'silence';

const noSuchName = { error: 3 };
const serverFailure = { error: 2 };

/** A DNS server on this machine. It says `rest` about names that it does not know. */
async function startDns(names: Record<string, Said> = {}, rest: Said = 'silence') {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type } = readQuestion(query);
    asked.push(name);
    const record = names[name] ?? rest;
    if (record !== 'silence') socket.send(answer(query, type, record), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, asked };
}

/** The first question of a message (RFC 1035, §4.1.2). */
function readQuestion(query: Buffer): { name: string; type: 'A' | 'AAAA'; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: query.readUInt16BE(at + 1) === 1 ? 'A' : 'AAAA',
    end: at + 5,
  };
}

function answer(query: Buffer, type: 'A' | 'AAAA', record: Exclude<Said, 'silence'>): Buffer {
  const message = query.subarray(0, readQuestion(query).end);
  const address = 'error' in record ? undefined : record[type];
  message.writeUInt16BE(0x8180 + ('error' in record ? record.error : 0), 2);
  message.writeUInt16BE(address ? 1 : 0, 6);
  message.fill(0, 8, 12);
  return address ? Buffer.concat([message, answerRecord(type, address)]) : message;
}

/** A record about the name of the question. An IPv6 address is written in full. */
function answerRecord(type: 'A' | 'AAAA', address: string): Buffer {
  const data = Buffer.from(
    type === 'A' ? address.split('.').map(Number) : Buffer.from(address.replaceAll(':', ''), 'hex'),
  );
  return Buffer.concat([
    Buffer.from([0xc0, 12, 0, type === 'A' ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, data.length]),
    data,
  ]);
}

function createChecker(server: string) {
  const { check, close } = createSiteChecker({
    gallery: 'https://gallery.example',
    demo: 'https://demo.example',
    witnesses: () => [],
    timeout: long,
    open: async () => openClient(createResolve([server], long)),
  });
  onTestFinished(close);
  return check;
}

test('checks whose names never resolve leave the name resolution of this process free, and end when they are stopped', async () => {
  const { server, asked } = await startDns();
  const stopped = new AbortController();
  const onEnd = vi.fn();
  const hosts = Array.from({ length: 24 }, (_, n) => `${n}.slow.example`);
  const check = createChecker(server);

  const checks = hosts.map((host) => check(`https://${host}/`, stopped.signal).finally(onEnd));
  await expect.poll(() => hosts.filter((host) => !asked.includes(host))).toEqual([]);
  await lookup('localhost');
  expect(onEnd).not.toHaveBeenCalled();

  const queries = asked.length;
  stopped.abort();
  for (const verdict of await Promise.all(checks))
    expect(verdict).toEqual({ state: 'unclear', reason: 'gives no answer' });
  expect(asked).toHaveLength(queries);
});

test('a name has all its addresses of both families', async () => {
  const six = '2001:0db8:0000:0000:0000:0000:0000:0001';
  const { server } = await startDns({
    'both.example': { A: '192.0.2.1', AAAA: six },
    'four.example': { A: '192.0.2.2' },
    'six.example': { AAAA: six },
  });
  const resolve = createResolve([server], long);
  const four = (address: string) => ({ address, family: 4 });

  expect(await resolve('both.example', never)).toEqual([
    four('192.0.2.1'),
    { address: '2001:db8::1', family: 6 },
  ]);
  expect(await resolve('four.example', never)).toEqual([four('192.0.2.2')]);
  expect(await resolve('six.example', never)).toEqual([{ address: '2001:db8::1', family: 6 }]);
});

test('a name that DNS does not know differs from one about which DNS gives no answer', async () => {
  const { server } = await startDns({
    'gone.example': noSuchName,
    'empty.example': {},
    'broken.example': serverFailure,
  });

  for (const name of ['gone.example', 'empty.example', 'broken.example'])
    await expect(createResolve([server], long)(name, never), name).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });

  const silent = await createResolve([server], 1)('slow.example', never).catch((error: unknown) => error);
  expect(silent).toMatchObject({ message: 'DNS gives no answer about the name slow.example.' });
  expect(silent).not.toHaveProperty('code');
});

test('no site is asked while DNS gives no answer about NAT64', async () => {
  const { server, asked } = await startDns({ 'site.example': { A: '93.184.215.14' } });
  const client = openClient(createResolve([server], 1));
  onTestFinished(client.close);

  await expect(client.askPublic(new URL('https://site.example/'), never)).rejects.toThrow(
    /^DNS gives no answer/,
  );
  expect(asked).toContain('ipv4only.arpa');
});

test('a name with a private address among its addresses is never connected to', async () => {
  const names = {
    'private.example': { A: '127.0.0.1' },
    'mixed.example': { A: '93.184.215.14', AAAA: 'fd00:0000:0000:0000:0000:0000:0000:0001' },
  };
  const { server } = await startDns(names, noSuchName);
  const client = openClient(createResolve([server], long));
  onTestFinished(client.close);

  for (const host of Object.keys(names)) {
    const asking = client.askPublic(new URL(`https://${host}/`), never);
    await expect(asking, host).rejects.toMatchObject({ name: 'UnclearAddressError' });
  }
});
