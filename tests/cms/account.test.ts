import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Client, createClient, registerVisitor, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let anybody: Client;
let admin: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  anybody = createClient(cms);
  admin = await signInAdmin(cms);
});
afterAll(() => cms.stop());

function formOf(bytes: Uint8Array, type: string, name = 'me.png'): FormData {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c32' } })
    .png()
    .toBuffer();

const text = (content: string) => new TextEncoder().encode(content);

describe('the profile', () => {
  it('a name that fits the pattern is accepted, any other is not', async () => {
    const visitor = await registerVisitor(cms, 'mary');

    expect((await visitor('PUT', '/api/auth/me', { username: "Mary O'Hara" })).body.username).toBe(
      "Mary O'Hara",
    );
    for (const username of ['', '<script>', 'a b c d', 'double  space', 'x'.repeat(61), "Mary O'Hara!"]) {
      const { status, body } = await visitor('PUT', '/api/auth/me', { username });

      expect([status, body.error.details.errors[0].path]).toEqual([400, ['username']]);
    }
    const other = await registerVisitor(cms, 'other');
    expect((await other('PUT', '/api/auth/me', { username: "Mary O'Hara" })).status).toBe(400);
  });

  it.each([
    ['Bo', 'was Bo'],
    ['李明', 'was Li'],
    ['नेहा', 'was Neha'],
  ])('%s is a valid name for a new account and for an existing one', async (name, before) => {
    const visitor = await registerVisitor(cms, before.replace(' ', '-'));
    const account = {
      username: name,
      email: `of-${before.slice(4)}@mail.example`,
      password: 'long enough 1',
    };

    const { status } = await anybody('POST', '/api/auth/local/register', account);
    const renamed = await visitor('PUT', '/api/auth/me', { username: `${name} ${name}` });

    expect([status, renamed.status]).toEqual([200, 200]);
  });

  it('a name is the same name however its letters are composed', async () => {
    const visitor = await registerVisitor(cms, 'composer');
    const other = await registerVisitor(cms, 'imitator');

    const { body } = await visitor('PUT', '/api/auth/me', { username: 'Zoe\u0308 Noe\u0308l' });

    expect(body.username).toBe('Zo\u00eb No\u00ebl');
    expect((await other('PUT', '/api/auth/me', { username: 'Zo\u00eb No\u00ebl' })).status).toBe(400);
    expect((await other('PUT', '/api/auth/me', { username: 'Zoe\u0308 Noe\u0308l' })).status).toBe(400);
  });

  it.each(['Vitrine', 'The Vltrine Team', 'Adrnin'])('nobody can take the name %s', async (username) => {
    const visitor = await registerVisitor(cms, 'plain'.padEnd(username.length, 'n'));
    const account = { username, email: `${Math.random()}@mail.example`, password: 'long enough 1' };

    const refused = [
      await anybody('POST', '/api/auth/local/register', account),
      await visitor('PUT', '/api/auth/me', { username }),
    ];

    const message = 'This name is reserved for the gallery. Choose another one.';
    for (const { status, body } of refused) {
      expect([status, body.error.details.errors]).toMatchObject([400, [{ path: ['username'], message }]]);
    }
  });

  it('nothing else about an account can be set with the name', async () => {
    const visitor = await registerVisitor(cms, 'modest');

    await visitor('PUT', '/api/auth/me', {
      username: 'modest',
      email: 'x@y.example',
      role: 1,
      confirmed: false,
    });

    expect((await visitor('GET', '/api/auth/me')).body).toMatchObject({ email: 'modest@mail.example' });
  });

  it('a picture is re-encoded, and anything hidden in the file is gone', async () => {
    const visitor = await registerVisitor(cms, 'pictured');
    const polyglot = Buffer.concat([await drawn(900, 700), text('<script>alert(1)</script>')]);

    const { status, body } = await visitor('PUT', '/api/auth/me/picture', formOf(polyglot, 'image/png'));

    const file = await fetch(cms.url + body.profilePicture.url);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(bytes.includes('<script>')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, format: 'webp' });
    expect((await visitor('DELETE', '/api/auth/me/picture')).body.profilePicture).toBeNull();
    expect((await fetch(cms.url + body.profilePicture.url)).status).toBe(404);
  });

  it.each([
    [
      'an SVG file with a script',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page that calls itself a picture', text('<!doctype html><script>alert(1)</script>')],
    ['a truncated picture', text('\u0089PNG')],
    ['nothing', text('')],
  ])('%s is refused', async (_, bytes) => {
    const visitor = await registerVisitor(cms, `file${'s'.repeat(bytes.length)}`.slice(0, 60));

    const { status } = await visitor('PUT', '/api/auth/me/picture', formOf(bytes, 'image/png'));

    expect(status).toBe(400);
    expect((await visitor('GET', '/api/auth/me')).body.profilePicture).toBeNull();
  });

  it('a picture that is too small, too large or enormous is refused', async () => {
    const visitor = await registerVisitor(cms, 'sizes');
    const send = async (bytes: Uint8Array) =>
      (await visitor('PUT', '/api/auth/me/picture', formOf(bytes, 'image/png'))).status;

    expect(await send(await drawn(20, 20))).toBe(400);
    expect(await send(await drawn(9000, 9000))).toBe(400);
    expect(await send(new Uint8Array(6 * 1024 * 1024))).toBe(413);
    expect(await send(new Uint8Array(50 * 1024 * 1024))).toBe(413);
  });

  it('a picture can be set twenty times an hour', async () => {
    const visitor = await registerVisitor(cms, 'restless');
    const send = async () =>
      (await visitor('PUT', '/api/auth/me/picture', formOf(text('none'), 'image/png'))).status;
    for (let sent = 0; sent < 20; sent += 1) expect(await send()).toBe(400);

    expect(await send()).toBe(429);
  });
});

describe('registering', () => {
  const register = (username: unknown, client: Client, email = `${Math.random()}@mail.example`) =>
    client('POST', '/api/auth/local/register', { username, email, password: 'long enough 1' });

  it.each(['<script>alert(1)</script>', 'a b c d', 'x'.repeat(61), 'me@mail.example', '../admin'])(
    'refuses the name %s',
    async (username) => {
      const { status, body } = await register(username, anybody);

      expect([status, body.error.details.errors[0].path]).toEqual([400, ['username']]);
    },
  );

  it.each([{ $ne: null }, ['Ada'], 7, null, undefined])('does not take %j for a name', async (username) => {
    expect((await register(username, anybody)).status).toBe(400);
  });
});

it('only a bearer token opens a session: a cookie, which browsers also send for other websites, opens nothing', async () => {
  const account = { username: 'baker', email: 'baker@mail.example', password: 'long enough 1' };
  const { jwt } = (await anybody('POST', '/api/auth/local/register', account)).body;

  const byCookie = createClient(cms, { cookie: `authToken=${jwt}` });
  const byBearer = createClient(cms, { authorization: `Bearer ${jwt}` });

  expect((await byBearer('GET', '/api/auth/me')).body.email).toBe(account.email);
  expect((await byCookie('GET', '/api/auth/me')).status).toBe(403);
  expect((await byCookie('DELETE', '/api/auth/me')).status).toBe(403);
});

it('a deleted account leaves nothing that it owned, and its token opens nothing', async () => {
  const visitor = await registerVisitor(cms, 'leaving');
  const email = 'leaving@mail.example';
  await visitor('POST', '/api/moodboards', { data: { name: 'To be gone' } });
  await visitor('POST', '/api/pending-templates', { data: { name: 'Gone', title: 'Gone soon', email } });
  await visitor('POST', '/api/subscribers', { email });
  const [tag] = (await anybody('GET', '/api/tags')).body.data;
  await visitor('PUT', `/api/followers/me/tag/${tag.documentId}`);
  const { body: pictured } = await visitor(
    'PUT',
    '/api/auth/me/picture',
    formOf(await drawn(80, 80), 'image/png'),
  );

  expect((await visitor('DELETE', '/api/auth/me')).status).toBe(204);

  expect((await visitor('GET', '/api/auth/me')).status).toBe(401);
  const uids = ['moodboard', 'pending-template', 'subscriber', 'follower'].map(
    (name) => `api::${name}.${name}`,
  );
  for (const uid of [...uids, 'plugin::users-permissions.user']) {
    const { body } = await admin('GET', `/content-manager/collection-types/${uid}?pageSize=100`);

    expect(JSON.stringify(body.results), uid).not.toMatch(/leaving|To be gone|Gone soon/);
  }
  expect((await fetch(cms.url + pictured.profilePicture.url)).status).toBe(404);
  expect(
    (await anybody('POST', '/api/auth/local', { identifier: email, password: 'long enough 1' })).status,
  ).toBe(400);
});
