import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findNeed, listNamed } from '../../cms/src/panel/routes.ts';
import { createFolder } from '../folder.ts';
import { type Client, createClient, employ, registerVisitor, signInAdmin } from './clients.ts';
import { mailsTo } from './outbox.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let admin: Client;
let author: Client;
let mounted: string[];

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  admin = await signInAdmin(cms);
  author = await employ(cms, 'Author');
});
afterAll(() => cms.stop());

async function listMounted(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'panel-routes-child.ts')],
    {
      cwd: join(import.meta.dirname, '../../cms'),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        CMS_STATE_DIR: createFolder(),
        CMS_DEMO_SEED: 'false',
      },
    },
  );
  return JSON.parse(/^Routes: (.*)$/m.exec(stdout)?.[1] ?? '[]');
}

/** Calls a route with something in place of each parameter. */
function call(client: Client, route: string) {
  const [method = '', path = ''] = route.split(' ');
  return client(method, path.replace(/:\w+/g, '1'), method === 'GET' ? undefined : {});
}

test('the table says who needs each route that Strapi mounts for the panel, and names no other', async () => {
  mounted = await listMounted();

  expect(mounted.length).toBeGreaterThan(150);
  expect(mounted.filter((route) => findNeed(route) === undefined)).toEqual([]);
  expect(listNamed().filter((route) => !mounted.includes(route))).toEqual([]);
});

test('a route that nobody needs is refused with a sentence, to super admins as well', async () => {
  // These two accept only tokens of their own kind, which nobody can make.
  const ownTokens = ['GET /admin/transfer/runner/push', 'GET /admin/transfer/runner/pull'];
  const closed = mounted.filter((route) => findNeed(route) === 'nobody' && !ownTokens.includes(route));

  const answers = [];
  for (const route of closed) {
    for (const client of [admin, author]) {
      const { status, body } = await call(client, route);
      answers.push({ route, status, message: body?.error?.message });
    }
  }

  expect(closed.length).toBeGreaterThan(50);
  for (const route of ownTokens) expect((await call(admin, route)).status).toBe(401);
  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  for (const { message } of answers) expect(message).toMatch(/^The CMS does not use .*\.$/);
});

test('a route for super admins is refused to others', async () => {
  const routes = mounted.filter((route) => findNeed(route) === 'administrators');

  for (const route of routes) {
    expect([route, (await call(author, route)).status]).toEqual([route, 403]);
    expect([route, (await call(admin, route)).status]).toEqual([route, 200]);
  }
  expect(routes.length).toBeGreaterThan(3);
});

test('a route that is not for anybody needs a session of the panel', async () => {
  const visitor = await registerVisitor(cms, 'onlooker');
  const routes = mounted.filter((route) => findNeed(route) !== 'anybody');

  for (const client of [createClient(cms), visitor]) {
    for (const route of routes) {
      const { status } = await call(client, route);
      // An administrator's own paths of the panel, such as /admin/users, must not answer either.
      expect([route, status]).toEqual([route, findNeed(route) === 'nobody' ? expect.any(Number) : 401]);
      expect([route, status >= 400 && status < 500]).toEqual([route, true]);
    }
  }
});

describe('mails to anybody', () => {
  const mail = {
    to: 'thief@mail.example',
    subject: 'Secrets',
    text: 'See the attachment.',
    attachments: [{ path: '/etc/hostname' }],
  };

  it.each([
    ['POST', '/email'],
    ['POST', '/email/'],
    ['POST', '//email'],
    ['POST', '/EMAIL'],
    ['POST', '/%65mail'],
    ['POST', '/email/test'],
    ['POST', '/email/test/'],
    ['POST', '/api/email'],
    ['POST', '/API/Email/'],
    ['PUT', '/email'],
  ])('cannot be sent by %s %s', async (method, path) => {
    const token = await admin('POST', '/admin/api-tokens', {
      name: `token ${method} ${path}`,
      type: 'full-access',
      description: '',
      lifespan: null,
    });
    const tool = createClient(cms, { authorization: `Bearer ${token.body.data.accessKey}` });

    for (const client of [admin, author, tool, createClient(cms)]) {
      const { status } = await client(method, path, mail);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await mailsTo(cms, mail.to)).toEqual([]);
  });
});

test('no token of the content API lists, changes or adds files', async () => {
  const token = await admin('POST', '/admin/api-tokens', {
    name: 'files',
    type: 'full-access',
    description: '',
    lifespan: null,
  });
  const tool = createClient(cms, { authorization: `Bearer ${token.body.data.accessKey}` });

  for (const [method, path] of [
    ['GET', '/api/upload/files'],
    ['GET', '/api/upload/files/1'],
    ['POST', '/api/upload'],
    ['POST', '/api/upload?id=1'],
    ['DELETE', '/api/upload/files/1'],
    ['GET', '/api/content-type-builder/content-types'],
  ] as const) {
    expect([path, (await tool(method, path)).status]).toEqual([path, 404]);
  }
  expect((await admin('GET', '/upload/files/1')).status).toBe(200);
});
