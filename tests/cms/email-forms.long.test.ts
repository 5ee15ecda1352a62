import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { meetPerson } from './people.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let server: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startMailServer();
  cms = await startCms({ env: { SMTP_URL: server.url, CMS_CONFIRM_EMAIL: 'true' } });
});
afterAll(async () => {
  await cms.stop();
  server.stop();
});

const receivers = () => server.mails.map(({ to }) => to);

it.each([
  ["o'brien@example.com", "o'brien@example.com"],
  ['ada+gallery@mail.example', 'ada+gallery@mail.example'],
  ["a!#$%&'*+/=?^_`{|}~-@mail.example", "a!#$%&'*+/=?^_`{|}~-@mail.example"],
  [`${'long.'.repeat(30)}ada@mail.example`, `${'long.'.repeat(30)}ada@mail.example`],
  ['user@xn--bcher-kva.example', 'user@xn--bcher-kva.example'],
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['  Grace@Mail.Example ', 'grace@mail.example'],
  ['ada@a.b.c.mail.photography', 'ada@a.b.c.mail.photography'],
  ['ada@mail.xn--p1ai', 'ada@mail.xn--p1ai'],
  ['jürgen@mail.example', 'jürgen@mail.example'],
])('every form takes %s, and mails go to %s', async (typed, mailed) => {
  const { call, register } = meetPerson(() => cms);

  const answers = [
    await register({ email: typed }),
    await call('POST', '/api/subscribers', { email: typed }),
    await call('POST', '/api/auth/send-email-confirmation', { email: typed }),
    await call('POST', '/api/auth/forgot-password', { email: typed }),
    await call('POST', '/api/pending-templates', { data: { name: 'Name', title: 'Title', email: typed } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
  // Of the registration, the newsletter, the repeated confirmation, and the lost password.
  await expect.poll(() => receivers().filter((to) => to === mailed)).toHaveLength(4);
});

it.each(['ada@mail', '.ada@mail.example', 'ａda@mail.example', '"ada"@mail.example'])(
  'no form that stores an address takes %s, and each says so at its field',
  async (email) => {
    const { call, register } = meetPerson(() => cms);

    const answers = [
      await register({ email }),
      await call('POST', '/api/subscribers', { email }),
      await call('POST', '/api/pending-templates', { data: { name: 'Name', title: 'Title', email } }),
    ];

    for (const { status, body } of answers)
      expect([status, body.error.message]).toEqual([400, 'email must be a valid email']);
  },
);

it('an address signs in in every spelling, and none opens a second account', async () => {
  const { call, password, register } = meetPerson(() => cms);
  await register({ email: 'anna@bücher.example' });
  const database = new Database(join(cms.stateDir, 'data.db'));
  database.prepare(`update up_users set confirmed = 1 where email = 'anna@xn--bcher-kva.example'`).run();
  database.close();

  const signIn = (identifier: string) => call('POST', '/api/auth/local', { identifier, password });
  for (const spelling of ['anna@bücher.example', 'Anna@BÜCHER.example', ' anna@xn--bcher-kva.example'])
    expect((await signIn(spelling)).status).toBe(200);

  const before = receivers().length;
  await register({ username: 'Someone Else', email: 'anna@xn--bcher-kva.example' });
  await expect
    .poll(() => server.mails.slice(before).map(({ content }) => content))
    .toEqual([expect.stringContaining('You already have an account')]);
});

it('addresses of an earlier version are found after a start', async () => {
  const { call, password, register } = meetPerson(() => cms);
  await register({ email: 'old@xn--wrter-0ra.example' });
  await cms.stop({ keepState: true });
  const database = new Database(join(cms.stateDir, 'data.db'));
  const age = database.prepare(
    `update up_users set confirmed = 1, email = 'old@wörter.example' where email = 'old@xn--wrter-0ra.example'`,
  );
  expect(age.run().changes).toBe(1);
  database.close();

  cms = await startCms({ env: { SMTP_URL: server.url, CMS_CONFIRM_EMAIL: 'true' }, stateDir: cms.stateDir });

  const identifier = 'old@wörter.example';
  expect((await call('POST', '/api/auth/local', { identifier, password })).status).toBe(200);
});
