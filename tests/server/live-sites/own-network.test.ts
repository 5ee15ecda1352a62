import { expect, onTestFinished, test } from 'vitest';
import { createSiteChecker } from '../../../src/server/live-sites/check-sites.ts';
import { openClient } from '../../../src/server/live-sites/public-client.ts';
import type { Resolve } from '../../../src/server/live-sites/resolve-name.ts';
import { checkInternet } from './fake-client.ts';

const site = 'https://site.example/';
const other = 'https://other.example/';

/** Checks a site with a resolver that knows these names. `*` stands for every name that does not exist. */
async function checkWith(names: Record<string, string>, url = site, own: string[] = []) {
  const resolve: Resolve = async (hostname) => {
    const address = names[hostname] ?? names['*'];
    if (address === undefined)
      throw Object.assign(new Error(`${hostname} does not exist.`), { code: 'ENOTFOUND' });
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  const { check, close } = createSiteChecker({
    gallery: 'https://gallery.example',
    demo: 'https://demo.example',
    witnesses: () => [],
    timeout: 1000,
    open: async () => openClient(resolve, () => own),
  });
  onTestFinished(close);
  return check(url, new AbortController().signal);
}

const odd = { state: 'unclear', reason: 'has an address that says nothing about it' };

test.each([
  ['a private one', { 'site.example': '10.0.0.1' }],
  ['one of this machine', { 'site.example': '127.0.0.1' }],
  ['one behind NAT64', { 'site.example': '64:ff9b::5db8:d70e' }],
  ['one behind the NAT64 of a local network', { 'site.example': '64:ff9b:1::5db8:d70e' }],
  ['the same one as names that do not exist', { 'site.example': '203.1.114.7', '*': '203.1.114.7' }],
  ['a made-up one, because the name does not exist', { '*': '203.1.114.7' }],
])('a name with an address that says nothing about its site is unclear: %s', async (_which, names) => {
  expect(await checkWith(names)).toEqual(odd);
});

test.each([
  ['2001:67c:2960::', 96, '2001:67c:2960::c000:aa', '2001:67c:2960::a00:1'],
  ['2a00:1098:2c::', 64, '2a00:1098:2c::c0:0:aa00:0', '2a00:1098:2c::a:0:100:0'],
  ['2a00:1098:2c::', 48, '2a00:1098:2c:c000:0:ab00::', '2a00:1098:2c:a00:0:100::'],
  ['2a00:1098::', 32, '2a00:1098:c000:aa::', '2a00:1098:a00:1::'],
])(
  'behind the NAT64 prefix of this machine, %s/%i, no address is asked, since it may be private',
  async (_prefix, _length, arpa, hidden) => {
    const names = { 'ipv4only.arpa': arpa, 'site.example': hidden };

    expect(await checkWith(names)).toEqual(odd);
    expect(await checkWith(names, `https://[${hidden}]/`)).toEqual(odd);
  },
);

test('an address in the link itself is dead when it is private, and unclear behind NAT64', async () => {
  expect(await checkWith({}, 'https://10.0.0.1/')).toMatchObject({ state: 'dead' });
  expect(await checkWith({}, 'https://[::1]/')).toMatchObject({ state: 'dead' });
  expect(await checkWith({}, 'https://shop.localhost/')).toMatchObject({ state: 'dead' });
  expect(await checkWith({}, 'https://[64:ff9b::808:808]/')).toEqual(odd);
});

test.each(['https://site.example:1337/', 'https://203.1.114.7:8080/', 'https://[2a00:1098:0::7]:8443/'])(
  'a service of this machine that is no website is not asked: %s',
  async (url) => {
    const names = { 'site.example': '203.1.114.7' };

    expect(await checkWith(names, url, ['203.1.114.7', '2a00:1098::7'])).toEqual(odd);
  },
);

const faults = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'EHOSTUNREACH',
  'ECONNREFUSED',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
];

test('a site with any fault is failing while another site answers', async () => {
  // Each check waits before it asks again.
  await Promise.all(
    faults.map(async (fault) => {
      const { check } = checkInternet({ [site]: fault, [other]: {} }, { witnesses: [site, other] });

      expect(await check(site), fault).toMatchObject({
        state: 'failing',
        reason: expect.stringMatching(/^cannot be reached/),
      });
    }),
  );
});

test('when every site has the same fault, as without a network, all are unclear', async () => {
  const sites = [site, other, 'https://third.example/'];
  await Promise.all(
    faults.map(async (fault) => {
      const { check } = checkInternet(Object.fromEntries(sites.map((url) => [url, fault])), {
        witnesses: sites,
      });

      for (const url of sites) expect(await check(url), fault).toMatchObject({ state: 'unclear' });
    }),
  );
});

test('a site is no witness of itself, nor is another page of its host or a site over plain http', async () => {
  const witnesses = ['https://site.example/other', 'http://open.example/'];
  const answers = { [site]: 'ECONNREFUSED', 'https://site.example/other': {}, 'http://open.example/': {} };
  const { check, asked } = checkInternet(answers, { witnesses, gallery: 'http://gallery.example' });

  expect(await check(site)).toMatchObject({ state: 'unclear' });
  expect(asked).toEqual([site, site]);
});

test('a resolver that invents addresses makes no site fail', async () => {
  const { check } = checkInternet(
    { [site]: 'ECONNREFUSED', [other]: {} },
    { witnesses: [other], invents: true },
  );

  expect(await check(site)).toMatchObject({ state: 'unclear' });
});

test('an error over plain http may come from our own network, and one over https cannot', async () => {
  const http = 'http://site.example/';
  const answers = { [http]: { status: 404 }, [site]: { status: 404 }, [other]: {} };

  const alone = checkInternet(answers, { gallery: 'http://gallery.example' });
  expect(await alone.check(http)).toMatchObject({ state: 'unclear' });
  expect(await alone.check(site)).toEqual({ state: 'dead', reason: 'answers with an error (404)' });
});
