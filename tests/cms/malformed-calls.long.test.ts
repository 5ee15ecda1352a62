import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';
import { type Postgres, postgresPrograms, startPostgres } from './start-postgres.ts';

/** Calls about accounts that anybody may make, with the fields of their bodies. */
const OPEN = [
  ['POST', '/api/auth/local', ['identifier', 'password']],
  ['POST', '/api/auth/local/register', ['username', 'email', 'password']],
  ['POST', '/api/auth/forgot-password', ['email']],
  ['POST', '/api/auth/send-email-confirmation', ['email']],
  ['POST', '/api/auth/reset-password', ['code', 'password', 'passwordConfirmation']],
  ['POST', '/admin/login', ['email', 'password', 'deviceId']],
  ['POST', '/admin/forgot-password', ['email']],
  ['POST', '/admin/reset-password', ['resetPasswordToken', 'password']],
  ['POST', '/admin/register', ['registrationToken', 'userInfo']],
  ['POST', '/admin/register-admin', ['email', 'firstname', 'lastname', 'password', 'deviceId']],
] as const;

const OF_VISITORS = [
  ['POST', '/api/auth/change-password', ['currentPassword', 'password', 'passwordConfirmation']],
  ['PUT', '/api/auth/me', ['username']],
] as const;

const OF_STAFF = [
  ['POST', '/admin/users', ['email', 'firstname', 'lastname', 'roles', 'preferedLanguage']],
  ['PUT', '/admin/users/me', ['email', 'firstname', 'username', 'currentPassword', 'password']],
  ['PUT', '/admin/users/0', ['email', 'firstname', 'isActive', 'roles', 'password']],
  ['POST', '/admin/users/batch-delete', ['ids']],
  ['POST', '/admin/logout', []],
] as const;

const whole = {
  identifier: 'ada@mail.example',
  email: 'ada@mail.example',
  username: 'Ada',
  firstname: 'Ada',
  lastname: 'Lovelace',
  password: 'Long enough 1',
  passwordConfirmation: 'Long enough 1',
  currentPassword: 'Long enough 1',
  code: 'none',
  resetPasswordToken: 'none',
  registrationToken: 'none',
};

/** Values of no type that a field takes, and texts that no database stores. */
const ODD: unknown[] = [
  null,
  7,
  true,
  [],
  ['ada@mail.example'],
  {},
  { $ne: null },
  { toString: 'x' },
  '',
  'a\u0000b',
  'ada\u0000@mail.example',
  'ada\ud800@mail.example',
  'x'.repeat(1024 * 1024),
  JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`),
];

const ODD_QUERIES = [
  ['GET', '/admin/registration-info'],
  ...['=', '[]=x', '[$ne]=x', '=a&registrationToken=b', '=%00', '=%zz', `=${'x'.repeat(4000)}`].map(
    (value) => ['GET', `/admin/registration-info?registrationToken${value}`],
  ),
  ...[
    ['/api/auth/email-confirmation/address', 'confirmation'],
    ['/api/auth/reset-password/address', 'code'],
    ['/api/subscribers/address', 'token'],
    ['/api/subscribers/unsubscribe', 'token'],
    ['/api/followers/address', 'token'],
    ['/api/followers/unsubscribe', 'token'],
  ].flatMap(([path, name]) => [
    ['GET', path],
    ...['=', '[]=x', '[$ne]=x', `=a&${name}=b`, '=%zz', `=${'x'.repeat(4000)}`].map((value) => [
      'GET',
      `${path}?${name}${value}`,
    ]),
  ]),
  ...[
    'google',
    'Google',
    'local',
    'email',
    '__proto__',
    'constructor',
    'none',
    '%00',
    '%zz',
    '%2e%2e',
  ].flatMap((provider) => [
    ['GET', `/api/auth/${provider}/callback`],
    ['GET', `/api/auth/${provider}/callback?access_token[]=x&access_token[a]=y&code=%zz`],
    ['GET', `/api/connect/${provider}`],
    ['GET', `/api/CONNECT/${provider}`],
    ['GET', `/api/connect/${provider}?callback[]=x`],
    ['GET', `/api/connect/${provider}?callback[a][b]=x`],
    ['GET', `/api/connect/${provider}/callback?code[]=x&state[$ne]=y`],
    ['GET', `/api/connect/${provider}/callback/x`],
  ]),
  ['GET', '/api/connect/'],
  ['GET', '/api/connect'],
  ['GET', '/api/connect//'],
  ['GET', '/api/connect/connect/'],
  ...[
    'populate[a]=b',
    'populate[]=%zz',
    'fields[a]=b',
    'filters[$or]=x',
    'sort[a][b]=c',
    '=',
    '%ED%A0%80=x',
  ].flatMap((query) => [
    ['GET', `/api/users/me?${query}`],
    ['GET', `/api/auth/me?${query}`],
  ]),
  ['POST', '/admin/access-token'],
  ['POST', '/admin/renew-token'],
] as [string, string][];

describe.each([
  ['SQLite', true],
  ['PostgreSQL', postgresPrograms !== undefined],
])('with %s', (kind, isInstalled) => {
  let cms: Cms;
  let postgres: Postgres | undefined;
  /** Of a visitor. */
  let bearer: Record<string, string>;
  let admin: Client;
  let calls = 0;

  beforeAll(async () => {
    if (!isInstalled) return;
    if (kind === 'PostgreSQL') postgres = await startPostgres(postgresPrograms ?? '');
    cms = await startCms({
      env: {
        GOOGLE_CLIENT_ID: 'an id',
        GOOGLE_CLIENT_SECRET: 'a secret',
        ...(postgres && { DATABASE_URL: postgres.url }),
      },
    });
    const account = { username: 'Ada', email: 'ada@mail.example', password: 'Long enough 1' };
    const { body } = await callAnew('POST', '/api/auth/local/register', account);
    bearer = { authorization: `Bearer ${body.jwt}` };
    admin = await signInAdmin(cms);
  });
  afterAll(async () => {
    await cms?.stop();
    await postgres?.stop();
  });

  /** Each call is from another address, because the CMS limits the calls of one. */
  function moveElsewhere(): Record<string, string> {
    calls += 1;
    return { 'x-forwarded-for': `198.18.${calls >> 8}.${calls & 255}` };
  }

  const callAnew: Client = (...call) => createClient(cms, moveElsewhere())(...call);
  const visitor: Client = (...call) => createClient(cms, { ...bearer, ...moveElsewhere() })(...call);

  async function collectFaults(call: Client, method: string, path: string, bodies: unknown[]) {
    const faults: object[] = [];
    for (const body of bodies) {
      const answer = await call(method, path, body);
      const message = answer.body?.error?.message ?? '';
      if (answer.status >= 500 || (answer.status >= 400 && !message))
        faults.push({ path, body: JSON.stringify(body)?.slice(0, 80), status: answer.status, message });
    }
    return faults;
  }

  function listBodies(fields: readonly string[]): unknown[] {
    const known: Record<string, unknown> = whole;
    const body = Object.fromEntries(fields.flatMap((name) => (name in known ? [[name, known[name]]] : [])));
    return [
      undefined,
      ...ODD.slice(0, 9),
      ...fields.flatMap((name) => ODD.map((value) => ({ ...body, [name]: value }))),
      { ...body, more: { a: [{ b: 'a\u0000b' }] } },
    ];
  }

  describe.skipIf(!isInstalled)('a malformed call is refused with a sentence', () => {
    it.each(OPEN)('%s %s', async (method, path, fields) => {
      expect(await collectFaults(callAnew, method, path, listBodies(fields))).toEqual([]);
    });

    it.each(OF_VISITORS)('%s %s by a visitor', async (method, path, fields) => {
      const faults = await collectFaults(visitor, method, path, listBodies(fields));
      expect(faults).toEqual([]);
    });

    it.each(OF_STAFF)('%s %s by an administrator', async (method, path, fields) => {
      expect(await collectFaults(admin, method, path, listBodies(fields))).toEqual([]);
    });

    it('with an odd path or query', async () => {
      const faults: string[] = [];
      for (const [method, path] of ODD_QUERIES) {
        const isOwn = path.includes('/me?');
        const headers = { cookie: 'strapi_admin_refresh=x', ...(isOwn && bearer), ...moveElsewhere() };
        // Redirects lead to the site, which does not run here.
        const { status } = await fetch(cms.url + path, { method, headers, redirect: 'manual' });
        if (status >= 500) faults.push(`${status} ${path.slice(0, 100)}`);
      }
      expect(faults).toEqual([]);
    });
  });
});
