import { stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, registerVisitor, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

/** Stands in every body that must not reach the database. */
const MARK = 'marked';

let cms: Cms;
let anybody: Client;
let visitor: Client;
let board: string;

beforeAll(async () => {
  // The log has the values of every query.
  cms = await startCms({ seed: 'small', env: { DEBUG: 'knex:bindings' } });
  anybody = createClient(cms);
  visitor = await registerVisitor(cms, 'curious');
  const { body } = await visitor('POST', '/api/moodboards', { data: { name: 'Ideas' } });
  board = `/api/moodboards/${body.data.documentId}`;
});
afterAll(() => cms.stop());

/** One address may submit only so often. */
let addresses = 0;
function newAddress(): Client {
  addresses += 1;
  return createClient(cms, { 'x-forwarded-for': `10.0.0.${addresses}` });
}

const many = (item: unknown, count = 20_000) => Array.from({ length: count }, () => item);
const long = MARK.repeat(20_000);
const template = { name: MARK, title: MARK, email: 'me@mail.example' };

/** The lines that the log gets from the work. */
async function linesOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; lines: string[] }> {
  const before = cms.log().length;
  const result = await work();
  // The log is a pipe: a later line shows that the earlier ones have arrived.
  const end = `/api/end-${before}`;
  await anybody('POST', end, many([], 1).concat([deep(40)]));
  await expect.poll(() => cms.log().slice(before)).toContain(end);
  const lines = stripVTControlCharacters(cms.log().slice(before)).split('\n');
  return {
    result,
    lines: lines.slice(
      0,
      lines.findIndex((line) => line.includes(end)),
    ),
  };
}

const warnings = (lines: string[]) => lines.filter((line) => /was refused|error:|^\s+at /.test(line));

function deep(levels: number): unknown {
  return levels === 0 ? MARK : [deep(levels - 1)];
}

/** A body that is too large in one place, for each place of each call. */
const oversized: [string, string, object][] = [
  ['POST', '/api/auth/local', { identifier: long, password: 'x' }],
  ['POST', '/api/auth/local', { identifier: MARK, password: long }],
  ['POST', '/api/auth/local', { identifier: many(MARK), password: 'x' }],
  ['POST', '/api/auth/local/register', { username: long, email: 'a@b.example', password: 'long enough' }],
  ['POST', '/api/auth/local/register', { username: MARK, email: `${long}@b.example`, password: 'x' }],
  ['POST', '/api/auth/local/register', { username: MARK, email: 'a@b.example', password: long }],
  ['POST', '/api/auth/forgot-password', { email: `${long}@b.example` }],
  ['POST', '/api/auth/forgot-password', { email: { $in: many(MARK) } }],
  ['POST', '/api/auth/reset-password', { code: long, password: 'long enough', passwordConfirmation: '' }],
  ['POST', '/api/auth/reset-password', { code: MARK, password: long, passwordConfirmation: long }],
  ['POST', '/api/auth/send-email-confirmation', { email: long }],
  ['POST', '/api/auth/change-password', { currentPassword: long, password: MARK }],
  ['PUT', '/api/auth/me', { username: long }],
  ['POST', '/api/moodboards', { data: { name: long } }],
  ['POST', '/api/moodboards', { data: { name: MARK, note: long } }],
  ['POST', '/api/moodboards', { data: { name: MARK, items: many({ kind: 'template', id: MARK }, 501) } }],
  ['POST', '/api/moodboards', { data: { name: MARK, items: [{ kind: 'template', id: long }] } }],
  ['PUT', '$board', { data: { name: long } }],
  ['PUT', '$board', { data: { note: long } }],
  ['PUT', '$board/items/template/abcdefghijklmnopqrstuvwx', { data: { note: long } }],
  ['PUT', '$board/items/template/abcdefghijklmnopqrstuvwx', { data: { note: MARK, position: many(1) } }],
  ['POST', '/api/pending-templates', { data: { ...template, industries: { connect: many(MARK) } } }],
  ['POST', '/api/pending-templates', { data: { ...template, tags: many({ documentId: MARK }) } }],
  ['POST', '/api/pending-templates', { data: { ...template, colors: many(MARK, 51) } }],
  ['POST', '/api/pending-templates', { data: { ...template, design_styles: [long] } }],
  ['POST', '/api/pending-templates', { data: { ...template, description: long } }],
  ['POST', '/api/pending-templates', { data: { ...template, price: long } }],
  ['POST', '/api/pending-templates', { data: { ...template, preview_link: `https://${long}` } }],
  ['POST', '/api/pending-templates', { data: JSON.stringify({ ...template, tags: many(MARK, 9000) }) }],
  ['POST', '/api/subscribers', { email: `${long}@b.example` }],
  ['POST', '/api/subscribers', { email: `${MARK}@b.example`, groups: many(MARK) }],
  ['POST', '/api/subscribers/confirm', { token: long }],
  ['POST', '/api/subscribers/unsubscribe', { token: many(MARK) }],
  ['POST', '/api/subscriptions', { data: { sub: long } }],
  ['POST', '/api/subscriptions/remove', { data: { endpoint: many(MARK, 501) } }],
  ['POST', '/api/subscriptions/remove', { data: { endpoint: [long] } }],
];

describe('a body that is too large in one place', () => {
  it.each(oversized)(
    'is refused by %s %s before any query, with one line in the log',
    async (method, path, body) => {
      const { result, lines } = await linesOf(() => visitor(method, path.replace('$board', board), body));

      expect(result).toMatchObject({ status: 400, body: { error: { name: 'ValidationError' } } });
      expect(result.body.error.message).toMatch(/^The (field|body) .*\.$/);
      expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
      expect(warnings(lines)).toEqual([expect.stringContaining(`${method} `)]);
    },
  );

  it('is refused in a form too', async () => {
    const form = new FormData();
    form.set('data', JSON.stringify({ ...template, tags: many(MARK, 9000) }));

    const { result, lines } = await linesOf(() => newAddress()('POST', '/api/pending-templates', form));

    expect(result.status).toBe(400);
    expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
  });

  it.each(['/api/Pending-Templates', '/api/pending-templates/', '/API/PENDING-TEMPLATES'])(
    'is refused when the address is written as %s',
    async (path) => {
      const body = { data: { ...template, tags: { connect: many(MARK) } } };

      const { result, lines } = await linesOf(() => newAddress()('POST', path, body));

      expect(result.status).toBe(400);
      expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
    },
  );
});

it('what a form sends at most is accepted', async () => {
  const { body: tags } = await anybody('GET', '/api/tags');
  const { documentId } = tags.data[0];
  const texts = { name: 'x'.repeat(255), title: 'x'.repeat(255), description: 'é'.repeat(25_500) };

  const submitted = await anybody('POST', '/api/pending-templates', {
    data: { ...template, ...texts, price: '12.50', tags: many(documentId, 50) },
  });
  const connected = await anybody('POST', '/api/pending-templates', {
    data: { ...template, tags: { connect: [documentId] } },
  });
  const items = Array.from({ length: 500 }, (_, number) => ({
    kind: 'template',
    id: `${number}`.padStart(24, 'a'),
    note: 'n'.repeat(1000),
  }));
  const saved = await visitor('POST', '/api/moodboards', { data: { name: 'All', items } });

  expect([submitted.status, connected.status, saved.status]).toEqual([201, 201, 201]);
});

it('a list that no form of the panel has is refused there too, before any query', async () => {
  const body = { name: MARK, tags: { connect: many({ documentId: MARK }, 1001) } };
  const path = '/content-manager/collection-types/api::template.template';
  const admin = await signInAdmin(cms);

  const { result, lines } = await linesOf(() => admin('POST', path, body));

  expect(result.status).toBe(400);
  expect(result.body.error.message).toContain('a list of more than 1000 items');
  expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
});

describe('a body of too many levels', () => {
  it.each([
    ['POST', '/api/subscribers'],
    ['POST', '/api/users'],
    ['POST', '/api/nowhere'],
    ['POST', '/admin/login'],
    ['POST', '/admin/forgot-password'],
    ['POST', '/content-manager/collection-types/api::template.template'],
  ])('is refused by %s %s', async (method, path) => {
    for (const levels of [33, 20_000]) {
      const body = `${'['.repeat(levels)}${']'.repeat(levels)}`;
      const { result, lines } = await linesOf(() => send(method, path, body));

      expect(result).toMatchObject({ status: 400 });
      expect(warnings(lines)).toEqual([expect.stringContaining('has more than 32 levels')]);
    }
  });
});

const send = async (method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await fetch(cms.url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, text: await response.text() };
};

describe('a body that cannot be read', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  it.each<[string, BodyInit, Record<string, string>]>([
    ['broken JSON', `{"email": "${MARK}`, {}],
    ['JSON with a byte order mark inside', `{"email": \uFEFF"${MARK}"}`, {}],
    ['a text instead of an object', `"${MARK}"`, {}],
    ['a number', '5', {}],
    ['a body that is not compressed as it says', MARK, { 'content-encoding': 'gzip' }],
    [
      'a compressed body that is cut off',
      new Uint8Array(gzipSync(`{"email":"${MARK}"}`)).slice(0, 20),
      { 'content-encoding': 'gzip' },
    ],
    ['an unknown compression', MARK, { 'content-encoding': 'zstd-of-mine' }],
    ['a form without its boundary', MARK, { 'content-type': 'multipart/form-data' }],
    ['a form with a broken part', `--b\r\nContent-Disposition${MARK}\r\n\r\n`, form],
    ['a form with a broken header', `--b\r\n\u0001: ${MARK}\r\n\r\nx\r\n--b--`, form],
  ])('is refused with one line in the log: %s', async (_, body, headers) => {
    for (const path of ['/api/pending-templates', '/admin/login'].slice(0, headers === form ? 1 : 2)) {
      const { result, lines } = await linesOf(() => send('POST', path, body, headers));

      expect([400, 408, 415]).toContain(result.status);
      expect(result.text).not.toContain(MARK);
      expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
      for (const line of warnings(lines)) expect(line).toContain(`POST ${path} was refused`);
      expect(lines.filter((line) => /error:|^\s+at /.test(line))).toEqual([]);
    }
  });

  it('is not unpacked', async () => {
    const packed = new Uint8Array(gzipSync(JSON.stringify({ email: 'x'.repeat(50 * 1024 * 1024) })));

    const { status } = await send('POST', '/api/subscribers', packed, { 'content-encoding': 'gzip' });

    expect(status).toBe(415);
  });
});

it('no call that visitors may write to reads a body that it does not name', async () => {
  type Route = { method: string; path: string };
  const admin = await signInAdmin(cms);
  const { body } = await admin('GET', '/users-permissions/routes');
  const routes = Object.values<Route[]>(body.routes)
    .flat()
    .filter(({ method, path }) => method !== 'GET' && !path.includes('session') && path !== '/api/auth/me');

  expect(routes.length).toBeGreaterThan(20);
  for (const { method, path } of routes) {
    const address = path.replace(/:\w+/g, MARK.repeat(4));
    const { lines } = await linesOf(() => visitor(method, address, { [MARK]: MARK, data: { [MARK]: MARK } }));

    const written = lines.filter((line) => line.includes(`'${MARK}'`));
    expect({ path, written }).toEqual({ path, written: [] });
  }
});

describe('a text that a database cannot store', () => {
  it.each([
    ['POST', '/api/auth/local', { identifier: 'a\0b', password: 'x' }],
    ['POST', '/api/subscribers/confirm', { token: `${'a'.repeat(23)}\ud800` }],
    ['POST', '/api/pending-templates', { data: { ...template, title: 'a\0b' } }],
    ['POST', '/api/moodboards', { data: { name: 'a\0b' } }],
  ])('is refused by %s %s', async (method, path, body) => {
    const { status, body: answer } = await visitor(method, path, body);

    expect(status).toBe(400);
    expect(answer.error.message).toContain('zero bytes or halves of characters');
  });
});

it('the name of a field that has line breaks and is long takes one line of the log, which is cut', async () => {
  const name = `a\n[2026-11-29] info: \u2028\u001b[2K${'forged'.repeat(1000)}`;

  const { result, lines } = await linesOf(() => anybody('POST', '/admin/login', { [name]: '\0' }));

  expect(result.status).toBe(400);
  const written = lines.filter((line) => line !== '');
  expect(written).toEqual([expect.stringContaining('POST /admin/login was refused.')]);
  expect(written[0]?.length).toBeLessThan(1200);
});
