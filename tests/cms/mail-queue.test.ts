import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createClient, createSite, signInAdmin } from './clients.ts';
import { linkOf, startMailServer } from './mail-server.ts';
import { mailsTo } from './outbox.ts';
import { type Cms, findFreePort, startCms } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

const ada = { username: 'Ada', email: 'ada@mail.example', password: 'analytical engine 1843' };
const signInAs = ({ email, password }: typeof ada) => ({ identifier: email, password });

let cms: Cms;
afterEach(() => cms.stop());

const register = (account: object) => createClient(cms)('POST', '/api/auth/local/register', account);
const signIn = (account: typeof ada) => createClient(cms)('POST', '/api/auth/local', signInAs(account));
const sendAgain = (email: string) =>
  createClient(cms)('POST', '/api/auth/send-email-confirmation', { email });
const forget = (email: string) => createClient(cms)('POST', '/api/auth/forgot-password', { email });
/** The answer leads to the site, which does not run here. */
const confirm = (link: URL) =>
  fetch(`${cms.url}/api/auth/email-confirmation${link.search}`, { redirect: 'manual' });
const statusOfMails = async () => (await createSite(cms)('GET', '/api/mails/status')).body;

async function openMailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  onTestFinished(() => server.stop());
  return server;
}

it('a mail outlives a mail server that is away and a CMS that is killed, is sent once, and leaves no code behind', async () => {
  const port = await findFreePort();
  const env = { SMTP_URL: `smtp://localhost:${port}` };
  cms = await startCms({ env });
  const admin = await signInAdmin(cms);

  expect((await register(ada)).status).toBe(200);

  expect(await statusOfMails()).toEqual({ waiting: 1, failed: 0 });
  await expect.poll(async () => (await admin('GET', '/desk/mails')).body.reason).toContain('ECONNREFUSED');
  await cms.stop({ keepState: true, signal: 'SIGKILL' });
  const { mails } = await openMailServer({ port });
  cms = await startCms({ env, stateDir: cms.stateDir });
  await expect.poll(statusOfMails).toEqual({ waiting: 0, failed: 0 });
  expect(mails.map(({ to }) => to)).toEqual([ada.email]);
  const [mail] = mails;
  if (!mail) throw new Error('There is no mail.');
  const link = linkOf(mail, '/login');
  const database = new Database(join(cms.stateDir, 'data.db'), { readonly: true });
  expect(JSON.stringify(database.prepare('select * from vitrine_mails').all())).not.toContain(link.search);
  database.close();
  await confirm(link);
  expect((await signIn(ada)).status).toBe(200);
});

it('who may call for it learns how many mails wait, and nobody else does', async () => {
  cms = await startCms();

  expect((await createClient(cms)('GET', '/api/mails/status')).status).toBe(403);
  expect(await statusOfMails()).toEqual({ waiting: 0, failed: 0 });
});

it('a mail that its server refuses has failed, and holds up no other', async () => {
  const answerTo = (recipient: string) => (recipient === ada.email ? '550 Nobody of that name' : '250 OK');
  const { url, mails } = await openMailServer({ answerTo });
  cms = await startCms({ env: { SMTP_URL: url } });
  const admin = await signInAdmin(cms);

  await register(ada);
  await register({ ...ada, username: 'Grace', email: 'grace@mail.example' });

  await expect.poll(() => mails.map(({ to }) => to)).toEqual(['grace@mail.example']);
  await expect.poll(statusOfMails).toEqual({ waiting: 0, failed: 1 });
  const desk = (await admin('GET', '/desk/mails')).body;
  expect(desk).toEqual({ waiting: 0, failed: 1, reason: expect.stringContaining('Nobody of that name') });
  const database = new Database(join(cms.stateDir, 'data.db'), { readonly: true });
  expect(JSON.stringify(database.prepare('select * from vitrine_mails').all())).not.toContain(
    'confirmation=',
  );
  database.close();
});

it('a mail server that says nothing holds nobody up, and a mail has its text beside its HTML', async () => {
  const port = await findFreePort();
  const silent = await openMailServer({ port, isSilent: true });
  cms = await startCms({ env: { SMTP_URL: silent.url } });

  expect((await register({ ...ada, username: 'Ada' })).status).toBe(200);
  expect(await statusOfMails()).toEqual({ waiting: 1, failed: 0 });

  silent.stop();
  const { mails } = await openMailServer({ port });
  await expect
    .poll(() => mails[0]?.content)
    .toMatch(/text\/plain[\s\S]*Confirm[\s\S]*text\/html[\s\S]*<a href="http:/);
  expect(mails[0]?.content).toContain('Subject: Confirm your address');
});

describe('an account whose address is not confirmed', () => {
  it('is told so at its sign-in, gets the link again by address or name, and is let in with the newest', async () => {
    const { url, mails } = await openMailServer();
    cms = await startCms({ env: { SMTP_URL: url } });
    await register(ada);

    const refused = await signIn(ada);
    await sendAgain(ada.email);
    await sendAgain(ada.username);

    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'Your account email is not confirmed',
    ]);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([ada.email, ada.email, ada.email]);
    for (const mail of mails) await confirm(linkOf(mail, '/login'));
    expect((await signIn(ada)).status).toBe(200);
  });

  it('is confirmed by a reset of its password by mail', async () => {
    cms = await startCms({ env: { CMS_CONFIRM_EMAIL: 'true' } });
    await register(ada);
    await forget(ada.email);
    const code = linkOf(
      { to: '', content: (await mailsTo(cms, ada.email)).at(-1)?.text ?? '' },
      '/reset-password',
    ).searchParams.get('code');
    const password = 'difference engine 1822';

    const body = { code, password, passwordConfirmation: password };
    const reset = await createClient(cms)('POST', '/api/auth/reset-password', body);

    const me = createClient(cms, { authorization: `Bearer ${reset.body.jwt}` });
    expect((await me('GET', '/api/auth/me')).body.email).toBe(ada.email);
    expect((await signIn({ ...ada, password })).status).toBe(200);
  });

  it('can be signed up anew, with another name and password', async () => {
    cms = await startCms({ env: { CMS_CONFIRM_EMAIL: 'true' } });
    await register(ada);
    const anew = { ...ada, username: 'Ada Lovelace', password: 'difference engine 1822' };

    expect((await register(anew)).status).toBe(200);

    const mails = await mailsTo(cms, ada.email);
    expect(mails).toHaveLength(2);
    await confirm(linkOf({ to: '', content: mails[1]?.text ?? '' }, '/login'));
    expect((await signIn(anew)).body.user.username).toBe('Ada Lovelace');
    expect((await signIn(ada)).status).toBe(400);
  });
});

describe('nobody learns who has an account', () => {
  it('from an answer', async () => {
    cms = await startCms({ env: { CMS_CONFIRM_EMAIL: 'true' } });
    await register(ada);
    await confirm(linkOf({ to: '', content: (await mailsTo(cms, ada.email))[0]?.text ?? '' }, '/login'));
    const nobody = 'nobody@mail.example';

    const alike = (answer: object) => JSON.stringify(answer).replaceAll(/\w+@mail/g, 'x@mail');
    for (const ask of [sendAgain, forget]) expect(alike(await ask(ada.email))).toBe(alike(await ask(nobody)));
    for (const change of [{ password: 'x' }, { more: 1 }, { username: '' }, { password: 'another word 3' }]) {
      const known = await register({ ...ada, username: 'Someone', ...change });
      const unknown = await register({ ...ada, username: 'Someone', ...change, email: nobody });
      expect(alike(known)).toBe(alike(unknown));
    }

    expect((await mailsTo(cms, ada.email)).map(({ subject }) => subject)).toContain(
      'You have an account already',
    );
    expect((await signIn(ada)).status).toBe(200);
  });
});

it('an address gets five mails an hour that anybody can ask for, whatever they ask', async () => {
  cms = await startCms({ env: { CMS_CONFIRM_EMAIL: 'true' } });
  const from = (last: number) => createClient(cms, { 'x-forwarded-for': `203.0.113.${last}` });
  await register(ada);

  for (let call = 0; call < 4; call += 1) {
    const body = { email: call % 2 ? ada.email : 'ADA+more@mail.example' };
    expect((await from(call)('POST', '/api/auth/send-email-confirmation', body)).status).toBe(200);
    expect((await from(call)('POST', '/api/auth/forgot-password', { email: ada.email })).status).toBe(200);
    expect((await from(call)('POST', '/api/subscribers', body)).status).toBe(200);
  }

  const all = [...(await mailsTo(cms, ada.email)), ...(await mailsTo(cms, 'ada+more@mail.example'))];
  expect(all).toHaveLength(5);
});

it.runIf(postgresPrograms)('on PostgreSQL too mails wait, and sessions end', async () => {
  const postgres = await startPostgres(postgresPrograms ?? '');
  onTestFinished(postgres.stop);
  const port = await findFreePort();
  const env = { DATABASE_URL: postgres.url, SMTP_URL: `smtp://localhost:${port}` };
  cms = await startCms({ env });
  const admin = await signInAdmin(cms);

  await register(ada);
  await expect.poll(async () => (await admin('GET', '/desk/mails')).body.reason).toContain('ECONNREFUSED');
  const { mails } = await openMailServer({ port });

  await expect.poll(statusOfMails).toEqual({ waiting: 0, failed: 0 });
  expect(mails).toHaveLength(1);
  for (const mail of mails) await confirm(linkOf(mail, '/login'));
  const me = createClient(cms, { authorization: `Bearer ${(await signIn(ada)).body.jwt}` });
  expect((await me('GET', '/api/auth/me')).body.email).toBe(ada.email);
  expect((await me('DELETE', '/api/auth/me/sessions')).status).toBe(204);
  expect((await me('GET', '/api/auth/me')).status).toBe(401);
  // Twice the same address: the second is only rehearsed.
  expect((await register({ ...ada, username: 'Ada Lovelace' })).status).toBe(200);
  await expect.poll(() => mails.at(-1)?.content).toContain('You have an account already');
});
