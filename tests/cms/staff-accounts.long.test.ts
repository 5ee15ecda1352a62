import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createAccount, createClient, signInAdmin } from './clients.ts';
import { mailsTo } from './outbox.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let admin: Client;
let editor: { email: string; password: string };
let strangers = 0;

beforeAll(async () => {
  cms = await startCms();
  admin = await signInAdmin(cms);
  editor = await createAccount(admin, 'Editor');
});
afterAll(() => cms.stop());

/** Calls from an address that has not called before. */
function callFromElsewhere(headers: Record<string, string> = {}): Client {
  strangers += 1;
  return createClient(cms, { ...headers, 'x-forwarded-for': `198.18.${strangers >> 8}.${strangers & 255}` });
}

const logIn = (email: string, password: string, call = callFromElsewhere()) =>
  call('POST', '/admin/login', { email, password });

const forget = (email: string) => callFromElsewhere()('POST', '/admin/forgot-password', { email });

const reset = (resetPasswordToken: string, password: string) =>
  callFromElsewhere()('POST', '/admin/reset-password', { resetPasswordToken, password });

/** The codes of the mails to an address, oldest first. */
async function codesTo(email: string): Promise<string[]> {
  const mails = await mailsTo(cms, email);
  return mails.map(({ text }) => /\/admin\/auth\/reset-password\?code=(\w+)/.exec(text)?.[1] ?? 'none');
}

/** Changes the row of an account, or of its code, in a way that the panel does not. */
function change(sql: string, ...values: unknown[]): void {
  const database = new Database(join(cms.stateDir, 'data.db'));
  expect(database.prepare(sql).run(...values).changes).toBeGreaterThan(0);
  database.close();
}

async function invite(name: string, state = {}): Promise<{ id: number; email: string; token: string }> {
  const { body: roles } = await admin('GET', '/admin/roles');
  const email = `${name}@vitrine.example`;
  const user = { firstname: name, lastname: 'of Vitrine', email, roles: [roles.data[0].id] };
  const { body } = await admin('POST', '/admin/users', user);
  if (Object.keys(state).length > 0) await admin('PUT', `/admin/users/${body.data.id}`, state);
  return { id: body.data.id, email, token: body.data.registrationToken };
}

describe('a login', () => {
  it('gets the same answer in the same time, whatever account there is', async () => {
    const password = 'Long enough 1';
    const invited = await invite('invited');
    const inactive = await invite('inactive', { password, isActive: false });
    const blocked = await invite('blocked', { password, isActive: true });
    change('update admin_users set blocked = 1 where id = ?', blocked.id);
    const emails = [editor.email, 'nobody@vitrine.example', invited.email, inactive.email, blocked.email];
    const times = new Map<string, number[]>(emails.map((email) => [email, []]));

    for (let round = 0; round < 7; round += 1) {
      for (const email of emails) {
        const start = performance.now();
        const answer = await logIn(email, email === editor.email ? 'Wrong enough 1' : password);
        times.get(email)?.push(performance.now() - start);
        expect([email, answer.status, answer.body.error.message]).toEqual([
          email,
          400,
          'Invalid credentials',
        ]);
      }
    }

    const medians = [...times.values()].map((all) => all.sort((a, b) => a - b)[3] ?? 0);
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(3);
  });

  it('reads an address in any case and with spaces around it', async () => {
    expect((await logIn(` ${editor.email.toUpperCase()} `, editor.password)).status).toBe(200);
  });

  it.each([
    { email: ['x'] },
    { email: { $ne: 'x' } },
    { password: ['x'] },
    { password: { a: 1 } },
    { email: '' },
  ])('with %j is refused alike for a known and an unknown address', async (odd) => {
    const answers = [];
    for (const email of [editor.email, 'nobody@vitrine.example'])
      answers.push(
        await callFromElsewhere()('POST', `/admin/login?email=${email}&password=x`, {
          email,
          password: 'x',
          ...odd,
        }),
      );

    expect(answers[0]?.status).toBe(400);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('with an odd device is refused alike for a known and an unknown address', async () => {
    const ask = (email: string) =>
      callFromElsewhere()('POST', '/admin/login', { email, password: 'x', deviceId: 'x' });

    expect(await ask('nobody@vitrine.example')).toEqual(await ask(editor.email));
  });

  it('is limited for one address, whatever accounts it tries', async () => {
    const call = callFromElsewhere();
    const attempt = (number: number) => logIn(`${number}@x.example`, 'Long enough 1', call);

    const answers = await Promise.all(Array.from({ length: 62 }, (_, number) => attempt(number)));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('is limited for one account from everywhere, except on a device that it has signed in on, and after a reset by mail', async () => {
    const { email, password } = await createAccount(admin, 'Author');
    const first = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const spellings = [email, ` ${email}`, email.toUpperCase()];
    const guesses = await Promise.all(
      Array.from({ length: 33 }, (_, number) => logIn(spellings[number % 3] ?? '', 'Wrong enough 1')),
    );

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await logIn(email, password)).status).toBe(429);
    expect((await logIn('nobody@else.example', password)).status).toBe(400);
    expect((await logIn(email, password, callFromElsewhere({ cookie }))).status).toBe(200);
    const forged = cookie.replace(/vitrine_device=(\d+)\.[^;]*/, 'vitrine_device=$1.guessed');
    expect((await logIn(email, password, callFromElsewhere({ cookie: forged }))).status).toBe(429);

    await forget(email);
    const [code] = await codesTo(email);
    const again = await reset(code ?? '', 'Another word 2');
    expect(again.status).toBe(200);
    const session = createClient(cms, { authorization: `Bearer ${again.body.data.token}` });
    expect((await session('GET', '/admin/users/me')).body.data.email).toBe(email);
  });
});

describe('a forgotten password', () => {
  it('gets the same answer for every address, and a mail only for an account that may sign in', async () => {
    const inactive = await invite('resting', { password: 'Long enough 1', isActive: false });
    const invited = await invite('new');
    const emails = [inactive.email, invited.email, 'nobody@vitrine.example'];

    const answers = await Promise.all([editor.email, ...emails].map(forget));

    for (const answer of answers) expect(answer).toEqual({ status: 204, body: undefined });
    expect(await codesTo(editor.email)).toHaveLength(1);
    for (const email of emails) expect(await codesTo(email)).toEqual([]);
  });

  it('is mailed five times an hour at most, and every mail works until one is used', async () => {
    const { email } = await invite('flooded', { password: 'Long enough 1', isActive: true });
    await forget(email);
    for (let number = 0; number < 9; number += 1)
      await forget(number % 2 ? email.toUpperCase() : ` ${email} `);

    const codes = await codesTo(email);
    expect(new Set(codes).size).toBe(5);
    expect((await reset(codes[0] ?? '', 'short')).status).toBe(400);
    expect((await reset(codes[0] ?? '', 'Another word 2')).status).toBe(200);
    expect((await logIn(email, 'Another word 2')).status).toBe(200);
    for (const code of codes) {
      const used = await reset(code, 'A third word 3');
      expect([used.status, used.body.error.message]).toEqual([
        400,
        'This link was used before, has expired, or is incomplete. Ask for a new link.',
      ]);
    }
  });

  it('has codes that end after an hour, with the account’s right to sign in, and when the password is changed', async () => {
    const someone = await invite('someone', { password: 'Long enough 1', isActive: true });
    await forget(someone.email);
    await forget(someone.email);
    const [first, second] = await codesTo(someone.email);

    await admin('PUT', `/admin/users/${someone.id}`, { isActive: false });
    expect((await reset(first ?? '', 'Another word 2')).status).toBe(400);
    await admin('PUT', `/admin/users/${someone.id}`, { isActive: true, password: 'Long enough 2' });
    expect((await reset(second ?? '', 'Another word 2')).status).toBe(400);

    await forget(someone.email);
    change('update vitrine_password_codes set until = ?', Date.now() - 1);
    expect((await reset((await codesTo(someone.email)).at(-1) ?? '', 'Another word 2')).status).toBe(400);
  });

  it('is mailed again after a code is used or the password is changed, however often strangers asked before', async () => {
    const { id, email } = await invite('asked', { password: 'Long enough 1', isActive: true });
    const forgetOften = () => Promise.all(Array.from({ length: 7 }, () => forget(email)));
    const newestCode = async () => (await codesTo(email)).at(-1) ?? 'none';

    await forgetOften();
    expect((await reset(await newestCode(), 'Another word 2')).status).toBe(200);
    await forgetOften();
    await admin('PUT', `/admin/users/${id}`, { password: 'Long enough 3' });
    await forget(email);

    expect(await codesTo(email)).toHaveLength(11);
    expect((await reset(await newestCode(), 'Another word 4')).status).toBe(200);
  });

  it('is asked for thirty times an hour from one address at most', async () => {
    const call = callFromElsewhere();
    const ask = (number: number) => call('POST', '/admin/forgot-password', { email: `${number}@x.example` });

    const answers = await Promise.all(Array.from({ length: 32 }, (_, number) => ask(number)));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('an invitation', () => {
  const register = (registrationToken: string) =>
    callFromElsewhere()('POST', '/admin/register', {
      registrationToken,
      userInfo: { firstname: 'Ada', lastname: 'Lovelace', password: 'Long enough 1' },
    });

  it('works once', async () => {
    const { email, token } = await invite('once');

    expect((await register(token)).status).toBe(200);

    expect((await register(token)).status).toBe(400);
    expect((await logIn(email, 'Long enough 1')).status).toBe(200);
  });

  it('ends when an administrator sets the password', async () => {
    const { email, token } = await invite('ready', { password: 'Long enough 2', isActive: true });

    expect((await register(token)).status).toBe(400);

    expect((await logIn(email, 'Long enough 2')).status).toBe(200);
  });

  it('is made sixty times an hour by one administrator at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, number) =>
        admin('POST', '/admin/users', { email: `guest-${number}@vitrine.example`, firstname: 'Guest' }),
      ),
    );

    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
  });

  it('cannot be guessed: an address may try sixty times an hour', async () => {
    const call = callFromElsewhere();
    const guess = (number: number) => call('GET', `/admin/registration-info?registrationToken=${number}`);

    const answers = await Promise.all(Array.from({ length: 62 }, (_, number) => guess(number)));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await call('POST', '/admin/register', { registrationToken: 'x' })).status).toBe(429);
  });
});
