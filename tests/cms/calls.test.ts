import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from './clients.ts';
import { mailsTo } from './outbox.ts';
import { createBrowser } from '../push/decrypt.ts';
import { type Cms, startCms } from './start-cms.ts';

const POPULATE = [
  'populate[author][fields][0]=username',
  'populate[author][populate][profilePicture][fields][0]=url',
  'populate[thumbnail]=true',
  'populate[screenshots]=true',
  ...['design_styles', 'design_types', 'industries', 'tags', 'typographies', 'colors'].map(
    (field) => `populate[${field}]=true`,
  ),
].join('&');

let cms: Cms;
let anybody: Client;
let inV4: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  anybody = createClient(cms);
  inV4 = createClient(cms, { 'strapi-response-format': 'v4' });
});
afterAll(() => cms.stop());

describe('lookup lists', () => {
  it.each([
    ['colors', ['Black', 'Sand']],
    ['design-styles', ['Editorial', 'Swiss']],
    ['design-types', ['Portfolio', 'Responsive']],
    ['industries', ['Architecture', 'Music']],
    ['tags', ['Framer', 'Grid']],
    ['typographies', ['Archivo']],
    ['platforms', ['Framer', 'HTML']],
  ])('GET /%s gives ids and names', async (plural, names) => {
    const { body } = await anybody('GET', `/api/${plural}?sort=name&pagination[pageSize]=100`);
    const { body: v4 } = await inV4('GET', `/api/${plural}?sort=name`);

    expect(body.data.map((item: { name: string }) => item.name)).toEqual(names);
    expect(v4.data[0]).toMatchObject({ id: expect.any(Number), attributes: { name: names[0] } });
  });
});

describe('entries', () => {
  it('GET /templates gives data and pagination, with authors and pictures', async () => {
    const { body } = await inV4(
      'GET',
      `/api/templates?${POPULATE}&sort=updatedAt:desc&pagination[pageSize]=1&pagination[page]=2`,
    );

    expect(body.meta.pagination).toEqual({ page: 2, pageSize: 1, pageCount: 2, total: 2 });
    expect(body.data[0]).toMatchObject({
      documentId: expect.any(String),
      attributes: {
        slug: 'quiet-harbour',
        name: 'Quiet Harbour',
        title: 'Quiet Harbour, a portfolio for builders',
        description: 'A strict grid.\n\nA calm page.',
        price: 49.5,
        purchase_link: 'https://shop.vitrine.example/templates/quiet-harbour',
        preview_link: `${cms.url}/demo/quiet-harbour/`,
        pages: 'Home\nWork',
        features: 'Contact form\nDark colours',
        isPromoted: true,
        source: 'Framer',
        createdAt: '2026-01-02T03:04:05.678Z',
        updatedAt: '2026-02-03T04:05:06.789Z',
        author: {
          data: {
            attributes: {
              username: 'Ada Stone',
              profilePicture: { data: { attributes: { url: expect.stringMatching(/^\/uploads\//) } } },
            },
          },
        },
        thumbnail: {
          data: {
            attributes: {
              url: expect.any(String),
              alternativeText: 'Opening screen',
              formats: { thumbnail: { url: expect.any(String) } },
            },
          },
        },
        screenshots: { data: [{ attributes: { height: 1400 } }, { attributes: { height: 750 } }] },
        industries: { data: [{ attributes: { name: 'Music' } }, { attributes: { name: 'Architecture' } }] },
        colors: { data: [{ attributes: { hex: '#111111' } }, { attributes: { hex: '#d8c8a8' } }] },
      },
    });
  });

  it('GET /templates/{id} gives a template by its document id', async () => {
    const { body: list } = await anybody('GET', '/api/templates?filters[slug][$eq]=open-meadow');

    const { status, body } = await inV4('GET', `/api/templates/${list.data[0].documentId}`);

    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ name: 'Open Meadow', price: 0, features: '' });
  });

  it('GET /inspirations and /inspirations/{id} give both views', async () => {
    const views = 'populate[mobileView]=true&populate[desktopView]=true';
    const { body: list } = await inV4('GET', `/api/inspirations?${POPULATE}&${views}`);
    const [inspiration] = list.data;

    const { body } = await inV4('GET', `/api/inspirations/${inspiration.documentId}?${views}`);

    expect(list.meta.pagination.total).toBe(1);
    expect(body.data.attributes).toMatchObject({
      slug: 'silver-atlas',
      mobileView: { data: { attributes: { width: 700 } } },
      desktopView: { data: { attributes: { width: 1000 } } },
    });
  });

  it('the search of specification §7 finds in every field, and type "all" is no filter', async () => {
    const searched = [
      ['name', 'QUIET'],
      ['description', 'calm'],
      ['slug', 'quiet-h'],
      ['tags][name', 'fram'],
      ['design_types][name', 'respons'],
      ['design_styles][name', 'swis'],
      ['author][username', 'ada'],
      ['industries][name', 'musi'],
      ['features', 'dark'],
      ['pages', 'work'],
      ['colors][name', 'sand'],
    ] as const;
    for (const [field, term] of searched) {
      const query = `filters[type]=all&filters[$or][0][${field}][$containsi]=${term}`;

      const { status, body } = await anybody('GET', `/api/templates?${query}`);

      expect([field, status]).toEqual([field, 200]);
      expect(body.data.map((entry: { slug: string }) => entry.slug)).toEqual(['quiet-harbour']);
    }
  });

  it('filters by promotion and price', async () => {
    const { body: promoted } = await anybody('GET', '/api/templates?filters[isPromoted]=true');
    const { body: free } = await anybody('GET', '/api/templates?filters[price]=0&filters[type]=all');

    expect(promoted.meta.pagination.total).toBe(1);
    expect(free.data[0].slug).toBe('open-meadow');
  });
});

describe('submissions', () => {
  it('POST /pending-templates takes a template with its facets', async () => {
    const { body: industries } = await anybody('GET', '/api/industries');
    const data = {
      name: 'New',
      title: 'A new one',
      price: 12,
      email: 'maker@mail.example',
      preview_link: 'https://new.example/',
      industries: [industries.data[0].documentId],
    };

    const { status, body } = await anybody('POST', '/api/pending-templates?populate=industries', { data });

    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...data, state: 'pending', industries: [{ name: 'Architecture' }] });
  });

  it('POST /pending-templates says what is missing', async () => {
    const { status, body } = await anybody('POST', '/api/pending-templates', { data: { title: 'No name' } });

    expect(status).toBe(400);
    expect(body.error.details.errors.map((error: { path: string[] }) => error.path[0]).sort()).toEqual([
      'email',
      'name',
    ]);
  });

  it('POST /subscriptions keeps a push subscription once', async () => {
    const { sub } = createBrowser('https://push.example/abc');

    const first = await anybody('POST', '/api/subscriptions', { data: { sub } });
    const second = await anybody('POST', '/api/subscriptions', { data: { sub } });

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toMatchObject({ sub });
    expect(second.body.data).not.toHaveProperty('endpoint');
  });

  it('POST /subscriptions/remove ends one subscription, or those of a list, and no other', async () => {
    const endpoints = ['one', 'two', 'three', 'stays'].map((name) => `https://push.example/${name}`);
    for (const endpoint of endpoints) {
      await anybody('POST', '/api/subscriptions', { data: { sub: createBrowser(endpoint).sub } });
    }
    const [one, two, three, stays] = endpoints;
    const end = (endpoint: unknown) => anybody('POST', '/api/subscriptions/remove', { data: { endpoint } });

    const answers = [await end(one), await end([two, three])];
    const refused = [
      await end([stays, 1]),
      await end({}),
      await end(Array.from({ length: 501 }, () => stays)),
    ];

    const site = createClient(cms, { authorization: `Bearer ${cms.token}` });
    const { body } = await site('GET', '/api/push/subscriptions');
    const kept = body.data.map(({ endpoint }: { endpoint: string }) => endpoint);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(endpoints.filter((endpoint) => kept.includes(endpoint))).toEqual([stays]);
  });

  const { keys } = JSON.parse(createBrowser('https://push.example/').sub);
  const offTheCurve = Buffer.from(keys.p256dh, 'base64url').fill(7, 1).toString('base64url');
  it.each([
    'nonsense',
    '{}',
    'null',
    JSON.stringify({ endpoint: 'http://push.example/', keys }),
    JSON.stringify({ endpoint: 'https://push.example/' }),
    ...[
      { p256dh: 'key' },
      { p256dh: [keys.p256dh] },
      { p256dh: offTheCurve },
      { p256dh: Buffer.alloc(65).toString('base64url') },
      { auth: '' },
      { auth: 'too short' },
      { auth: Buffer.alloc(17).toString('base64url') },
    ].map((wrong) => JSON.stringify({ endpoint: 'https://push.example/', keys: { ...keys, ...wrong } })),
  ])('POST /subscriptions refuses %s', async (sub) => {
    const { status, body } = await anybody('POST', '/api/subscriptions', { data: { sub } });

    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^sub must be a push subscription/);
  });
});

describe('accounts', () => {
  const account = { username: 'kim', email: 'kim@mail.example', password: 'long enough 1' };

  it('register, sign in, and /auth/me, which gives the e-mail that /users/me withholds', async () => {
    const { status, body: registered } = await anybody('POST', '/api/auth/local/register', account);
    const { body } = await anybody('POST', '/api/auth/local', {
      identifier: account.email,
      password: account.password,
    });
    const kim = createClient(cms, { authorization: `Bearer ${body.jwt}` });

    expect([status, registered.user.username]).toEqual([200, 'kim']);
    expect((await kim('GET', '/api/auth/me')).body).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      username: 'kim',
      email: 'kim@mail.example',
      profilePicture: null,
    });
    expect((await kim('GET', '/api/users/me')).body).toMatchObject({ username: 'kim' });
    expect((await kim('GET', '/api/users/me')).body).not.toHaveProperty('email');
    expect((await anybody('GET', '/api/auth/me')).status).toBe(403);
  });

  it('a forgotten password is reset with the code of the mail, which leads to the site', async () => {
    const password = 'another one 2';

    const asked = await anybody('POST', '/api/auth/forgot-password', { email: account.email });
    const mail = (await mailsTo(cms, account.email)).at(-1);
    const code = /reset-password\?code=(\w+)/.exec(mail?.text ?? '')?.[1];
    const reset = await anybody('POST', '/api/auth/reset-password', {
      code,
      password,
      passwordConfirmation: password,
    });
    const signedIn = await anybody('POST', '/api/auth/local', { identifier: 'kim', password });

    expect([asked.status, asked.body]).toEqual([200, { ok: true }]);
    expect(mail).toMatchObject({
      to: account.email,
      text: expect.stringContaining('http://localhost:4321/reset-password?code='),
    });
    expect([reset.status, signedIn.status]).toEqual([200, 200]);
  });

  it('GET /auth/{provider}/callback answers that no provider is set up', async () => {
    const { status, body } = await anybody('GET', '/api/auth/google/callback');

    expect(status).toBe(400);
    expect(body.error.message).toBe('This provider is disabled');
  });

  it('the demo visitors can sign in', async () => {
    const visitors = JSON.parse(await readFile(join(cms.stateDir, 'demo.json'), 'utf8'));
    for (const { email, password } of visitors) {
      const { status } = await anybody('POST', '/api/auth/local', { identifier: email, password });

      expect(status).toBe(200);
    }
  });
});
