import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { mailsTo } from './outbox.ts';
import { meetPerson } from './people.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let anybody: Client;
const password = 'long enough 1';

beforeAll(async () => {
  cms = await startCms();
  anybody = createClient(cms);
});
afterAll(() => cms.stop());

let visitors = 0;
const bearer = (jwt: string) => createClient(cms, { authorization: `Bearer ${jwt}` });
const statusOf = async (session: Client) => (await session('GET', '/api/auth/me')).status;

/** An account with two sessions, as on two devices. */
async function signInTwice(username: string) {
  const email = `${username}@mail.example`;
  visitors += 1;
  const machine = createClient(cms, { 'x-forwarded-for': `203.0.113.${visitors}` });
  const registered = await machine('POST', '/api/auth/local/register', { username, email, password });
  const signIn = (word = password) =>
    machine('POST', '/api/auth/local', { identifier: email, password: word });
  const here = bearer(registered.body.jwt);
  const there = bearer((await signIn()).body.jwt);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
  return { email, here, there, signIn };
}

async function askForCode(email: string): Promise<string> {
  await anybody('POST', '/api/auth/forgot-password', { email });
  const mail = (await mailsTo(cms, email)).at(-1);
  return /code=(\w+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

const reset = (code: string, word: string) =>
  anybody('POST', '/api/auth/reset-password', { code, password: word, passwordConfirmation: word });

it('signing out ends only this session', async () => {
  const { here, there } = await signInTwice('single');

  expect((await here('DELETE', '/api/auth/me/session')).status).toBe(204);

  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
});

it('signing out everywhere ends all sessions of this account, and nobody else’s', async () => {
  const { here, there, signIn } = await signInTwice('everywhere');
  const other = await signInTwice('bystander');

  expect((await here('DELETE', '/api/auth/me/sessions')).status).toBe(204);

  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  expect(await statusOf(other.here)).toBe(200);
  expect(await statusOf(bearer((await signIn()).body.jwt))).toBe(200);
});

it('a changed password ends all sessions but the one that the change opens', async () => {
  const { here, there } = await signInTwice('changing');
  const passwords = {
    currentPassword: password,
    password: 'another one 2',
    passwordConfirmation: 'another one 2',
  };

  const { status, body } = await here('POST', '/api/auth/change-password', passwords);

  expect([status, await statusOf(here), await statusOf(there)]).toEqual([200, 401, 401]);
  expect(await statusOf(bearer(body.jwt))).toBe(200);
});

it('a password that is reset by mail, or set in the panel, ends all earlier sessions', async () => {
  const { email, here, there, signIn } = await signInTwice('resetting');
  const admin = await signInAdmin(cms);

  const { body } = await reset(await askForCode(email), 'another one 2');
  const after = bearer(body.jwt);

  expect([await statusOf(here), await statusOf(there), await statusOf(after)]).toEqual([401, 401, 200]);
  const users = '/content-manager/collection-types/plugin::users-permissions.user';
  const found = await admin('GET', `${users}?filters[email]=${email}`);
  const { documentId } = found.body.results[0];
  expect((await admin('PUT', `${users}/${documentId}`, { password: 'a third one 3' })).status).toBe(200);
  expect(await statusOf(after)).toBe(401);
  expect((await signIn('a third one 3')).status).toBe(200);
});

it('a mailed code ends when a code is used, when the password changes and after an hour, but not when a newer one is sent', async () => {
  const { email, here, signIn } = await signInTwice('codes');

  const first = await askForCode(email);
  const second = await askForCode(email);
  expect(second).not.toBe(first);
  expect((await reset(first, 'of the second 2')).status).toBe(200);
  expect((await reset(first, 'once more 3')).status).toBe(400);
  expect((await reset(second, 'once more 3')).status).toBe(400);

  const third = await askForCode(email);
  const session = bearer((await signIn('of the second 2')).body.jwt);
  const passwords = {
    currentPassword: 'of the second 2',
    password: 'changed 3',
    passwordConfirmation: 'changed 3',
  };
  expect((await session('POST', '/api/auth/change-password', passwords)).status).toBe(200);
  expect((await reset(third, 'of the third 4')).status).toBe(400);
  expect(await statusOf(here)).toBe(401);

  const fourth = await askForCode(email);
  const database = new Database(join(cms.stateDir, 'data.db'));
  const age = database.prepare('update vitrine_password_codes set until = ?');
  expect(age.run(Date.now() - 1).changes).toBe(1);
  database.close();
  expect((await reset(fourth, 'of the fourth 5')).status).toBe(400);
});

it('after a code is used or the password is changed, the owner gets another code, whatever strangers asked for before', async () => {
  const { email } = await signInTwice('asked');
  const askOften = async () => {
    for (let asked = 0; asked < 7; asked += 1) await meetPerson(() => cms).forget(email);
  };

  await askOften();
  const { body } = await reset(await askForCode(email), 'of the first 2');
  await askOften();
  const passwords = {
    currentPassword: 'of the first 2',
    password: 'changed 3',
    passwordConfirmation: 'changed 3',
  };
  expect((await bearer(body.jwt)('POST', '/api/auth/change-password', passwords)).status).toBe(200);
  const code = await askForCode(email);

  expect(await mailsTo(cms, email)).toHaveLength(11);
  expect((await reset(code, 'of the last 4')).status).toBe(200);
});

it('an answer with a session shows no second token', async () => {
  const account = { username: 'plain', email: 'plain@mail.example', password };

  const { body } = await anybody('POST', '/api/auth/local/register', account);

  expect(Object.keys(body).sort()).toEqual(['jwt', 'user']);
});
