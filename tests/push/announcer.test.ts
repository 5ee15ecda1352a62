import { cpSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openAnnounced } from '../../src/push/announced-entries.ts';
import { createAnnouncer } from '../../src/push/announcer.ts';
import { flipBit } from '../flip-bit.ts';
import { createFolder } from '../folder.ts';
import { createRandom } from '../replica/records.ts';
import { cardOf } from './card.ts';
import { createClaimTable } from './claim-table.ts';
import { type Browser, createBrowser } from './decrypt.ts';
import { vapid } from './vapid.ts';

const flips = process.env.LONG === '1' ? 100 : 5;
const seed = Math.floor(Math.random() * 2 ** 31);

/** A CMS with these subscriptions, and push services that answer with a status for each endpoint. */
function createWorld(
  browsers: Browser[],
  statuses: Record<string, number> = {},
  { claims = createClaimTable(), gather = 60_000, folder = createFolder() } = {},
) {
  const removed: string[][] = [];
  const received: { endpoint: string; text: string; headers: Headers }[] = [];
  const lines: string[] = [];
  const announced = openAnnounced(join(folder, 'announced.sqlite'), {
    warn: (line) => lines.push(line),
  });

  const fakeFetch: typeof fetch = async (input, init) => {
    const url = String(input);
    if (url.startsWith('http://cms/api/push/subscriptions')) {
      const after = Number(new URL(url).searchParams.get('after'));
      const rows = browsers.map(({ sub, endpoint }, index) => ({ id: index + 1, sub, endpoint }));
      return Response.json({ data: rows.filter(({ id }) => id > after).slice(0, 2) });
    }
    if (url === 'http://cms/api/push/claims') {
      const status = statuses[url] ?? 200;
      const answer = status === 200 ? claims.answer(JSON.parse(String(init?.body))) : null;
      return Response.json(answer, { status });
    }
    if (url === 'http://cms/api/subscriptions/remove') {
      removed.push(JSON.parse(String(init?.body)).data.endpoint);
      return Response.json({ data: null }, { status: statuses[url] ?? 200 });
    }
    const browser = browsers.find(({ endpoint }) => endpoint === url);
    const status = statuses[url] ?? 201;
    const body = Buffer.from(await new Response(init?.body ?? null).arrayBuffer());
    if (browser && status === 201) {
      received.push({ endpoint: url, text: browser.decrypt(body), headers: new Headers(init?.headers) });
    }
    return new Response(null, { status });
  };
  const say = (line: string) => void lines.push(line);
  const announcer = createAnnouncer({
    cms: { url: 'http://cms', token: 'token' },
    siteUrl: 'https://gallery.example',
    readWording: () => undefined,
    vapid,
    announced,
    gather,
    retry: 1,
    log: { info: say, warn: say, error: say },
    fetch: fakeFetch,
  });
  return { announcer, received, removed, lines };
}

const push = 'https://fcm.googleapis.com/fcm/send';

test('a new entry is announced once, with its picture and link, to every subscriber', async () => {
  const browser = createBrowser(`${push}/one`);
  const { announcer, received } = createWorld([browser]);
  announcer.take([cardOf('atlas')]);

  announcer.take([cardOf('atlas'), cardOf('breeze')]);
  await announcer.stop();
  announcer.take([cardOf('breeze')]);
  await announcer.stop();

  expect(received.map(({ text }) => JSON.parse(text))).toEqual([
    {
      title: 'New template',
      body: 'The breeze',
      url: 'https://gallery.example/templates/breeze',
      image: 'https://gallery.example/_media/breeze-1280.webp',
    },
  ]);
  expect(received[0]?.headers.get('authorization')).toMatch(/^vapid t=.+, k=/);
  expect(received[0]?.headers.get('content-encoding')).toBe('aes128gcm');
});

test('entries that exist at the first start are not announced', async () => {
  const { announcer, received } = createWorld([createBrowser(`${push}/one`)]);

  announcer.take([cardOf('atlas'), cardOf('breeze')]);
  await announcer.stop();

  expect(received).toEqual([]);
});

test('entries that go live together are announced in one notification', async () => {
  const { announcer, received } = createWorld([createBrowser(`${push}/one`)]);
  announcer.take([]);

  for (const id of ['a', 'b', 'c', 'd', 'e']) announcer.take([cardOf(id)]);
  await announcer.stop();

  expect(received.map(({ text }) => JSON.parse(text))).toMatchObject([
    { title: '5 new designs', body: 'The a · The b · The c and 2 more', url: 'https://gallery.example/' },
  ]);
});

test('one of two site servers announces an entry, and the other takes over if that one ends before it is done', async () => {
  const browser = createBrowser(`${push}/one`);
  const claims = createClaimTable();
  const sites = [1, 2].map(() => createWorld([browser], {}, { claims, gather: 1 }));
  const told = () =>
    sites.flatMap(({ received }) => received.map(({ text }) => JSON.parse(text).body)).sort();
  for (const { announcer } of sites) announcer.take([]);
  claims.answer({ documents: ['breeze'], holder: 'one that was killed', isSent: false });

  for (const { announcer } of sites) announcer.take([cardOf('atlas'), cardOf('breeze')]);
  await expect.poll(told).toEqual(['The atlas']);
  claims.expire();
  await expect.poll(told).toEqual(['The atlas', 'The breeze']);
  for (const { announcer } of sites) announcer.take([cardOf('canyon')]);
  for (const { announcer } of sites) await announcer.stop();

  expect(told()).toEqual(['The atlas', 'The breeze', 'The canyon']);
});

test('an entry that waited when a server was killed is announced once after the restart', async () => {
  const browsers = [createBrowser(`${push}/one`)];
  const [before, after] = [createFolder(), createFolder()];
  const killed = createWorld(browsers, {}, { folder: before });
  killed.announcer.take([]);
  killed.announcer.take([cardOf('atlas')]);
  cpSync(before, after, { recursive: true });

  const started = createWorld(browsers, {}, { folder: after });
  await started.announcer.stop();
  const again = createWorld(browsers, {}, { folder: after });
  await again.announcer.stop();

  expect([killed, started, again].map(({ received }) => received.length)).toEqual([0, 1, 0]);
});

test('nothing is announced while the CMS is down, and everything when it is back', async () => {
  const statuses: Record<string, number> = { 'http://cms/api/push/claims': 401 };
  const { announcer, received, lines } = createWorld([createBrowser(`${push}/one`)], statuses, { gather: 1 });
  announcer.take([]);

  announcer.take([cardOf('atlas')]);
  await expect.poll(() => lines.join()).toContain('Subscribers are not notified yet.');
  delete statuses['http://cms/api/push/claims'];

  await expect.poll(() => received).toHaveLength(1);
  await announcer.stop();
});

test('ended subscriptions are removed, failing ones are tried next time, and addresses that no browser has are never called', async () => {
  const gone = createBrowser(`${push}/gone`);
  const missing = createBrowser('https://updates.push.services.mozilla.com/wpush/v2/missing');
  const failing = createBrowser(`${push}/failing`);
  const strangers = [
    'https://localhost/internal',
    'https://169.254.169.254/latest',
    'http://fcm.googleapis.com/plain',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com:8443/',
    'https://user@fcm.googleapis.com/',
  ].map(createBrowser);
  const well = createBrowser('https://wns2-par02p.notify.windows.com/w/?token=x');
  const { announcer, received, removed, lines } = createWorld([gone, missing, failing, ...strangers, well], {
    [gone.endpoint]: 410,
    [missing.endpoint]: 404,
    [failing.endpoint]: 503,
  });
  announcer.take([]);

  announcer.take([cardOf('atlas')]);
  await announcer.stop();

  expect(received.map(({ endpoint }) => endpoint)).toEqual([well.endpoint]);
  expect(removed.flat().sort()).toEqual([gone, missing, ...strangers].map(({ endpoint }) => endpoint).sort());
  expect(lines.join('\n')).toContain('A push service answered with status 503.');
});

test('a subscription whose keys can never work is removed, and the others get the message', async () => {
  const spoil = (name: string, change: object) => {
    const browser = createBrowser(`${push}/${name}`);
    const sub = JSON.parse(browser.sub);
    return { ...browser, sub: JSON.stringify({ ...sub, keys: { ...sub.keys, ...change } }) };
  };
  const spoiled = [
    spoil('short', { p256dh: 'key' }),
    spoil('no-point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }),
    spoil('no-secret', { auth: 'x' }),
  ];
  const well = createBrowser(`${push}/well`);
  const { announcer, received, removed } = createWorld([...spoiled, well]);
  announcer.take([]);

  announcer.take([cardOf('atlas')]);
  await announcer.stop();

  expect(received.map(({ endpoint }) => endpoint)).toEqual([well.endpoint]);
  expect(removed.flat().sort()).toEqual(spoiled.map(({ endpoint }) => endpoint).sort());
});

test('ended subscriptions of one page are removed in one call, since the CMS counts calls', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map((name) => createBrowser(`${push}/${name}`));
  const browsers = [one, two, three].filter((browser) => browser !== undefined);
  const { announcer, removed } = createWorld(
    browsers,
    Object.fromEntries(browsers.map(({ endpoint }) => [endpoint, 410])),
  );
  announcer.take([]);

  announcer.take([cardOf('atlas')]);
  await announcer.stop();

  expect(removed).toEqual([[one?.endpoint, two?.endpoint], [three?.endpoint]]);
});

test('the others get the message even if the CMS cannot remove ended subscriptions, and the log says so', async () => {
  const gone = createBrowser(`${push}/gone`);
  const others = ['two', 'three'].map((name) => createBrowser(`${push}/${name}`));
  const { announcer, received, lines } = createWorld([gone, ...others], {
    [gone.endpoint]: 410,
    'http://cms/api/subscriptions/remove': 429,
  });
  announcer.take([]);

  announcer.take([cardOf('atlas')]);
  await announcer.stop();

  expect(received.map(({ endpoint }) => endpoint)).toEqual(others.map(({ endpoint }) => endpoint));
  expect(lines.join('\n')).toContain(
    'Ended subscriptions that could not be removed from the CMS: 1. The CMS answered with status 429.',
  );
});

/** A list of announced entries, as its process left it: closed, or killed with the latest writes still in the log. */
function createList(end: 'closed' | 'killed') {
  const [file, left] = [join(createFolder(), 'announced.sqlite'), createFolder()];
  const known = Array.from({ length: 200 }, (_, number) => cardOf(`an-entry-of-the-number-${number}`));
  const announced = openAnnounced(file, { warn: (line) => expect.unreachable(line) });
  for (const cards of [known.slice(0, 100), known]) announced.takeUp(cards);
  if (end === 'closed') announced.close();
  cpSync(dirname(file), left, { recursive: true });
  if (end === 'killed') announced.close();
  return { left, known };
}

test.each([
  ['announced.sqlite', 'closed'],
  ['announced.sqlite-sums', 'closed'],
  ['announced.sqlite', 'killed'],
  ['announced.sqlite-wal', 'killed'],
] as const)(
  'after a bit of %s has flipped in a list that was %s, nothing is announced twice, and the log says what is not announced',
  (name, end) => {
    const { left, known } = createList(end);
    const random = createRandom(seed);
    const [meanwhile, later] = [cardOf('meanwhile'), cardOf('later')];
    for (let flip = 0; flip < flips; flip += 1) {
      const folder = createFolder();
      cpSync(left, folder, { recursive: true });
      const file = join(folder, name);
      const [at, bit] = [Math.floor(random() * statSync(file).size), Math.floor(random() * 8)];
      flipBit(file, at, bit);
      const lines: string[] = [];

      const announced = openAnnounced(join(folder, 'announced.sqlite'), { warn: (line) => lines.push(line) });
      const told = announced.takeUp([...known, meanwhile]);

      const where = `bit ${bit} of byte ${at}, seed ${seed}`;
      expect(lines.join(), where).toMatch(/^$|announced\.sqlite, is damaged( \(.+\))?\. It is recreated/s);
      expect(told, where).toEqual(lines.length === 0 ? [meanwhile] : []);
      expect(announced.takeUp([...known, meanwhile, later]), where).toEqual([later]);
      announced.close();
      rmSync(folder, { recursive: true });
    }
  },
  600_000,
);
