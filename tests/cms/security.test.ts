import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, createSite, registerVisitor, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const TEMPLATE = 'api::template.template';
const SECRET_TITLE = 'Not announced yet';

let cms: Cms;
let admin: Client;
let anybody: Client;
let site: Client;
let visitor: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  admin = await signInAdmin(cms);
  anybody = createClient(cms);
  site = createSite(cms);
  visitor = await registerVisitor(cms, 'curious');
  const templates = createContent(admin, TEMPLATE);
  await templates.create({ name: 'Draft', title: SECRET_TITLE, slug: 'a-draft' });
  const [published] = (await templates.list()).filter((entry) => entry.slug === 'quiet-harbour');
  await templates.update(published?.documentId ?? '', { title: SECRET_TITLE });
});
afterAll(() => cms.stop());

describe('drafts', () => {
  it.each([
    'status=draft',
    'status[]=draft',
    'status=published&status=draft',
    'publicationState=preview',
    'publicationFilter=draft',
    'hasPublishedVersion=false',
    'filters[publishedAt][$null]=true',
    'filters[title][$eq]=Not announced yet',
    '_q=announced',
    'populate=*',
    'populate[thumbnail][populate]=*',
    'populate[thumbnail][populate][related]=true',
    'populate[thumbnail][populate][related][on][api::template.template][fields][0]=title',
    'populate[author][populate][profilePicture][populate]=*',
    'fields[0]=slug&populate[screenshots][populate][related][populate]=*',
  ])('are not in a list requested with %s', async (query) => {
    for (const client of [anybody, visitor, site]) {
      const { body } = await client('GET', `/api/templates?${query}`);

      expect(JSON.stringify(body)).not.toContain(`"${SECRET_TITLE}"`);
    }
  });

  it('cannot be fetched by id', async () => {
    const { body: list } = await anybody('GET', '/api/templates?filters[slug]=quiet-harbour');
    const { documentId } = list.data[0];

    const { body } = await anybody('GET', `/api/templates/${documentId}?status=draft`);

    expect(body.data.title).toBe('Quiet Harbour, a portfolio for builders');
  });
});

describe('private fields of users', () => {
  const fields = [
    'email',
    'password',
    'provider',
    'confirmed',
    'blocked',
    'createdAt',
    'resetPasswordToken',
    'role',
  ];

  it.each([
    'populate=author',
    'populate=*',
    'populate[author][populate]=*',
    'populate[author][populate][role]=true',
  ])('are not sent with an author by %s', async (query) => {
    for (const client of [anybody, visitor]) {
      const { body } = await client('GET', `/api/templates?${query}`);
      const sent = (body.data ?? []).flatMap((entry: { author: object }) => Object.keys(entry.author));

      expect(['id', 'documentId', 'username', 'profilePicture']).toEqual(expect.arrayContaining(sent));
    }
  });

  it.each(fields)('cannot be probed by queries on %s', async (field) => {
    const queries = [
      `filters[author][${field}][$notNull]=true`,
      `filters[$or][0][author][${field}][$contains]=a`,
      `filters[$not][author][${field}][$contains]=a`,
      `sort=author.${field}`,
      `sort[author][${field}]=asc`,
      `populate[author][fields][0]=${field}`,
      `populate[author][sort]=${field}`,
      `populate[author][filters][${field}][$contains]=a`,
      `populate[author][filters][role][${field}][$contains]=a`,
    ];
    for (const query of queries) {
      for (const client of [anybody, visitor]) {
        const { status, body } = await client('GET', `/api/templates?${query}`);

        expect([status, query, JSON.stringify(body?.error?.message ?? '')]).toEqual([
          400,
          query,
          expect.stringContaining('Invalid key'),
        ]);
      }
    }
  });

  it.each([
    ['GET', '/api/authors'],
    ['GET', '/api/authors?populate=account'],
    ['GET', '/api/authors/1'],
    ['GET', '/api/users'],
    ['GET', '/api/users?filters[email][$contains]=a'],
    ['GET', '/api/users/1'],
    ['GET', '/api/users/count'],
    ['POST', '/api/users'],
    ['PUT', '/api/users/1'],
    ['DELETE', '/api/users/1'],
    ['GET', '/api/users-permissions/roles'],
  ])('%s %s is closed', async (method, path) => {
    for (const client of [anybody, visitor]) {
      const { status } = await client(method, path, method === 'GET' ? undefined : { username: 'x' });

      expect([403, 404, 405]).toContain(status);
    }
  });

  it('are hidden from a read-only token too', async () => {
    const { status, body } = await site('GET', '/api/users');

    expect(status).toBe(404);
    expect(body.data).toBeNull();
  });
});

describe('the feed, the export and drafts', () => {
  it.each([
    ['/api/changes?since=0', 200],
    ['/api/export', 200],
    ['/api/drafts/template/x', 404],
  ])('%s needs the token', async (path, found) => {
    const wrong = createClient(cms, { authorization: `Bearer ${cms.token}x` });

    expect((await anybody('GET', path)).status).toBe(403);
    expect((await visitor('GET', path)).status).toBe(403);
    expect((await wrong('GET', path)).status).toBe(401);
    expect((await site('GET', path)).status).toBe(found);
  });
});

describe('writing', () => {
  const closed = [
    'templates',
    'inspirations',
    'colors',
    'tags',
    'industries',
    'typographies',
    'platforms',
    'design-types',
    'design-styles',
  ];

  it.each(closed)('to %s is for editors', async (plural) => {
    const { body } = await anybody('GET', `/api/${plural}`);
    const path = `/api/${plural}/${body.data[0].documentId}`;
    for (const client of [anybody, visitor, site]) {
      for (const [method, target] of [
        ['POST', `/api/${plural}`],
        ['PUT', path],
        ['DELETE', path],
      ] as const) {
        const { status } = await client(method, target, { data: { name: 'x' } });

        expect([401, 403, 404, 405]).toContain(status);
      }
    }
  });

  it('of files is for editors', async () => {
    for (const client of [anybody, visitor]) {
      expect((await client('POST', '/api/upload', new FormData())).status).toBe(415);
      expect((await client('POST', '/api/upload', {})).status).toBe(403);
      expect((await client('GET', '/api/upload/files')).status).toBe(403);
    }
  });

  it('submitted data is not readable', async () => {
    for (const path of ['pending-templates', 'subscriptions', 'subscribers']) {
      for (const client of [anybody, visitor, site]) {
        expect([403, 404, 405]).toContain((await client('GET', `/api/${path}`)).status);
      }
    }
  });

  it('a submission cannot approve itself or name another owner', async () => {
    const { status, body } = await anybody('POST', '/api/pending-templates', {
      data: {
        name: 'Mine',
        title: 'Mine',
        email: 'me@mail.example',
        state: 'approved',
        reason: 'so',
        owner: 1,
      },
    });

    expect(status).toBe(201);
    expect(body.data).toMatchObject({ state: 'pending', reason: null });
  });

  it('a script as a link is refused', async () => {
    const { status, body } = await anybody('POST', '/api/pending-templates', {
      data: { name: 'Mine', title: 'Mine', email: 'me@mail.example', preview_link: 'javascript:alert(1)' },
    });

    expect(status).toBe(400);
    expect(body.error.message).toContain('is not safe to follow');
  });
});

describe('moodboards', () => {
  it('are seen, changed and deleted by their owner only', async () => {
    const { body: made } = await visitor('POST', '/api/moodboards', { data: { name: 'Ideas', owner: 1 } });
    const stranger = await registerVisitor(cms, 'stranger');
    const path = `/api/moodboards/${made.data.documentId}`;

    for (const client of [stranger, anybody, site]) {
      expect((await client('GET', path)).status).toBeGreaterThanOrEqual(401);
      expect((await client('PUT', path, { data: { name: 'Taken' } })).status).toBeGreaterThanOrEqual(401);
      expect((await client('DELETE', path)).status).toBeGreaterThanOrEqual(401);
    }
    expect((await stranger('GET', '/api/moodboards?filters[name]=Ideas')).body.data).toEqual([]);
    expect((await stranger('GET', '/api/moodboards?filters[$or][0][owner][id][$gt]=0')).body.data).toEqual(
      [],
    );
    expect((await site('GET', '/api/moodboards')).status).toBe(401);
    expect((await visitor('GET', path)).body.data.name).toBe('Ideas');
    expect((await visitor('PUT', path, { data: { name: 'Better' } })).body.data.name).toBe('Better');
    expect((await visitor('DELETE', path)).status).toBe(204);
  });
});

describe('accounts', () => {
  it('forgot-password answers known and unknown addresses alike', async () => {
    const known = await anybody('POST', '/api/auth/forgot-password', { email: 'curious@mail.example' });
    const unknown = await anybody('POST', '/api/auth/forgot-password', { email: 'nobody@mail.example' });

    expect(unknown).toEqual(known);
    expect(known.status).toBe(200);
  });

  it('a subscriber gets the same answer the first and the second time', async () => {
    const first = await anybody('POST', '/api/subscribers', { email: 'Reader@mail.example', groups: ['g1'] });
    const second = await anybody('POST', '/api/subscribers', {
      email: 'reader@mail.example',
      groups: ['g1'],
    });

    expect(second).toEqual(first);
    expect(first).toEqual({
      status: 200,
      body: { data: { email: 'reader@mail.example', groups: ['g1'], needsConfirmation: false } },
    });
  });
});

it('every call by which a visitor may write is rate-limited, and no other writing call is open', async () => {
  type Route = { method: string; path: string; handler: string; config: { middlewares?: unknown[] } };
  const { body } = await admin('GET', '/users-permissions/routes');
  const routes: Route[] = Object.entries<Route[]>(body.routes).flatMap(([owner, all]) =>
    owner.startsWith('api::') ? all : all.filter(({ handler }) => handler.startsWith('auth.')),
  );

  const writing = routes.filter(({ method }) => method !== 'GET');
  const uncounted = writing.filter(({ config }) => !config.middlewares?.length);
  const open = await Promise.all(
    uncounted.map(async ({ method, path }) => ({ path, status: (await visitor(method, path, {})).status })),
  );

  expect(writing.length).toBeGreaterThan(20);
  expect(open.filter(({ status }) => status !== 403)).toEqual([]);
});

it('a call that is larger than any form is refused', async () => {
  const { status } = await anybody('POST', '/api/subscribers', { email: 'x'.repeat(5 * 1024 * 1024) });

  expect(status).toBe(413);
});
