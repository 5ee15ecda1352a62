import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { limitCalls } from '../../cms/src/people/limit-calls.ts';
import { SteadyStore } from '../../cms/src/people/steady-store.ts';
import { readVisitorAddress } from '../../cms/src/people/visitor-address.ts';

const secret = 'the-token-of-the-site';
const trust = { proxies: undefined, netlifySecret: secret };

const connection = (peer: string, headers: Record<string, string> = {}) => ({
  peer,
  header: (name: string) => headers[name] ?? '',
});
const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses });

/** A signature as Netlify makes it. */
function sign(claims: object, key: string, algorithm = 'HS256'): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
const inFiveMinutes = Math.floor(Date.now() / 1000) + 300;
const claims = { iss: 'netlify', site_url: 'https://gallery.example', exp: inFiveMinutes };

describe('the address that limits count', () => {
  it.each([
    [
      'of a visitor from another machine, whatever they claim',
      '203.0.113.7',
      '198.51.100.1',
      undefined,
      '203.0.113.7',
    ],
    ['that a proxy of this machine names', '127.0.0.1', '203.0.113.7', undefined, '203.0.113.7'],
    [
      'that it names last, after what the visitor claims',
      '::1',
      '198.51.100.1, 203.0.113.7',
      undefined,
      '203.0.113.7',
    ],
    ['of a proxy of this machine that names nobody', '::ffff:127.0.0.1', '', undefined, '127.0.0.1'],
    [
      'that the first of two proxies names',
      '192.0.2.9',
      '198.51.100.1,203.0.113.7,192.0.2.4',
      2,
      '203.0.113.7',
    ],
    ['of the one entry there is, however many there could be', '127.0.0.1', '203.0.113.7', 3, '203.0.113.7'],
  ])('is the one %s', (_, peer, named, proxies, expected) => {
    expect(readVisitorAddress(connection(peer, forwarded(named)), { ...trust, proxies })).toBe(expected);
  });

  it.each([
    '2001:db8:1:2::7',
    '2001:DB8:1:2:aaaa:bbbb:cccc:dddd',
    '2001:0db8:0001:0002::',
    '[2001:db8:1:2::7]:443',
  ])('is the network of the IPv6 address %s', (address) => {
    expect(readVisitorAddress(connection(address), trust)).toBe('2001:db8:1:2::/64');
  });

  it.each([
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '0000:0000:0000:0000:0000:ffff:203.0.113.7',
    '203.0.113.7:50312',
    '[::ffff:203.0.113.7]:50312',
  ])('is one IPv4 address, even when it is written %s', (address) => {
    expect(readVisitorAddress(connection(address), trust)).toBe('203.0.113.7');
    expect(readVisitorAddress(connection('127.0.0.1', forwarded(address)), trust)).toBe('203.0.113.7');
  });

  it.each(['::ffff:127.0.0.1', '::ffff:7f00:1', '127.8.8.8', '0:0:0:0:0:0:0:1'])(
    'is the one that a proxy names if it calls from %s, which is this machine',
    (peer) => {
      expect(readVisitorAddress(connection(peer, forwarded('203.0.113.7')), trust)).toBe('203.0.113.7');
    },
  );

  it('is the text itself if it is not an address', () => {
    expect(readVisitorAddress(connection('127.0.0.1', forwarded('unknown')), trust)).toBe('unknown');
  });

  it('is the one that Netlify names in a request that it has signed', () => {
    const headers = (signature: string) => ({
      'x-nf-sign': signature,
      'x-nf-client-connection-ip': '203.0.113.7',
      ...forwarded('198.51.100.1, 192.0.2.4'),
    });
    const addressOf = (signature: string) =>
      readVisitorAddress(connection('127.0.0.1', headers(signature)), trust);

    expect(addressOf(sign(claims, secret))).toBe('203.0.113.7');
    for (const forged of [
      '',
      'nonsense',
      sign(claims, 'another secret'),
      sign({ ...claims, exp: 1 }, secret),
      sign({ ...claims, iss: 'somebody' }, secret),
      sign(claims, secret, 'none'),
    ]) {
      expect(addressOf(forged)).toBe('192.0.2.4');
    }
  });
});

it('calls are counted for each caller in each period', () => {
  let now = 0;
  const passed: string[] = [];
  const limit = limitCalls(2, { by: ({ state }) => state.name, period: 1000, now: () => now });
  const call = (name: string) => limit({ state: { name } } as never, async () => void passed.push(name));

  for (const name of ['ada', 'ada', 'kim']) void call(name);
  expect(() => call('ada')).toThrow('Too many requests');
  now = 1000;
  void call('ada');

  expect(passed).toEqual(['ada', 'ada', 'kim', 'ada']);
});

it('a caller who waits for a new period cannot make twice as many calls at once', () => {
  let now = 0;
  const limit = limitCalls(2, { by: ({ state }) => state.name, period: 1000, now: () => now });
  const call = (name: string) => limit({ state: { name } } as never, async () => undefined);

  void call('kim');
  now = 999;
  void call('ada');
  void call('ada');
  now = 1001;

  expect(() => call('ada')).toThrow('Too many requests');
});

it('a clock that ran ahead for a while locks nobody out permanently', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-01-01') });
  const limit = limitCalls(1, { by: () => 'ada', period: 20 });
  const call = async () => limit({} as never, async () => undefined);
  await call();
  await expect(call()).rejects.toThrow('Too many requests');

  vi.setSystemTime(new Date('2026-01-01'));

  await vi.waitFor(call);
  vi.useRealTimers();
});

it('a clock that ran ahead does not lock anybody out by the limit of sign-ins either', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-01-01') });
  const store = new SteadyStore();
  const count = async (key: string) => (await store.incr(key, { interval: 20 }, 1)).counter;
  expect([await count('ada'), await count('ada'), await count('kim')]).toEqual([1, 2, 1]);

  vi.setSystemTime(new Date('2026-01-01'));

  await vi.waitFor(async () => expect(await count('ada')).toBe(1));
  vi.useRealTimers();
});
