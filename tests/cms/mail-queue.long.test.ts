import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createClient, createSite, signInAdmin } from './clients.ts';
import { linkOf, startMailServer } from './mail-server.ts';
import { mailsTo } from './outbox.ts';
import { meetPerson } from './people.ts';
import { type Cms, findFreePort, startCms } from './start-cms.ts';

let cms: Cms;

const statusOfMails = async () => (await createSite(cms)('GET', '/api/mails/status')).body;
/** All stored data of waiting and failed mails. */
function keptMails(): string {
  const database = new Database(join(cms.stateDir, 'data.db'), { readonly: true });
  const rows = database.prepare('select * from vitrine_mails').all();
  database.close();
  return JSON.stringify(rows);
}

describe('with a mail server', () => {
  let port: number;
  let env: Record<string, string>;
  beforeAll(async () => {
    port = await findFreePort();
    env = { SMTP_URL: `smtp://localhost:${port}` };
    cms = await startCms({ env });
  });
  afterAll(() => cms.stop());

  async function openMailServer(options: Parameters<typeof startMailServer>[0] = {}) {
    const server = await startMailServer({ ...options, port });
    onTestFinished(() => server.stop());
    return server;
  }

  it('a mail survives an unreachable server and a killed CMS, is sent once, and leaves no code behind', async () => {
    const ada = meetPerson(() => cms);
    const admin = await signInAdmin(cms);

    expect((await ada.register()).status).toBe(200);

    expect(await statusOfMails()).toEqual({ waiting: 1, failed: 0 });
    await expect.poll(async () => (await admin('GET', '/desk/mails')).body.reason).toContain('ECONNREFUSED');
    await cms.stop({ keepState: true, signal: 'SIGKILL' });
    const { mails } = await openMailServer();
    cms = await startCms({ env, stateDir: cms.stateDir });
    await expect.poll(statusOfMails).toEqual({ waiting: 0, failed: 0 });
    expect(mails.map(({ to }) => to)).toEqual([ada.email]);
    const [mail] = mails;
    if (!mail) throw new Error('There is no mail.');
    const link = linkOf(mail, '/confirm-address');
    expect(keptMails()).not.toContain(link.search);
    await ada.confirm(link);
    expect((await ada.signIn()).status).toBe(200);
  });

  it('an account with an unconfirmed address is told so, gets the link again by address or name, and every mail has it', async () => {
    const { mails } = await openMailServer();
    const ada = meetPerson(() => cms);
    await ada.register();

    const refused = await ada.signIn();
    await ada.sendAgain(ada.email);
    await ada.sendAgain(ada.username);

    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'Your account email is not confirmed',
    ]);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([ada.email, ada.email, ada.email]);
    const links = mails.map((mail) => linkOf(mail, '/confirm-address'));
    expect(new Set(links.map(String)).size).toBe(1);
    await ada.confirm(linkOf(mails[0] ?? { to: '', content: '' }, '/confirm-address'));
    expect((await ada.signIn()).status).toBe(200);
  });

  it('a silent server holds nobody up, and a mail has text and HTML', async () => {
    const silent = await openMailServer({ isSilent: true });

    expect((await meetPerson(() => cms).register()).status).toBe(200);
    expect(await statusOfMails()).toMatchObject({ waiting: 1 });

    silent.stop();
    const { mails } = await openMailServer();
    await expect
      .poll(() => mails[0]?.content)
      .toMatch(/text\/plain[\s\S]*Confirm[\s\S]*text\/html[\s\S]*<a href="http:/);
    expect(mails[0]?.content).toContain('Subject: Confirm your address');
  });

  it('a mail that the server refuses counts as failed, and holds up no other', async () => {
    const [ada, grace] = [meetPerson(() => cms), meetPerson(() => cms)];
    const answerTo = (recipient: string) =>
      recipient === ada.email ? '550-Nobody\r\n550 of that name' : '250 OK';
    const { mails } = await openMailServer({ answerTo });
    const admin = await signInAdmin(cms);

    await ada.register();
    await grace.register();

    await expect.poll(() => mails.map(({ to }) => to)).toEqual([grace.email]);
    await expect.poll(statusOfMails).toEqual({ waiting: 0, failed: 1 });
    const desk = (await admin('GET', '/desk/mails')).body;
    expect(desk).toEqual({
      waiting: 0,
      failed: 1,
      reason: expect.stringMatching(/Nobody.*of that name/),
    });
    expect(cms.log()).toMatch(/was not sent and will not be tried again: .*Nobody.*of that name/);
    expect(keptMails()).not.toContain('confirmation=');
  });
});

describe('with an outbox', () => {
  beforeAll(async () => {
    cms = await startCms({ env: { CMS_CONFIRM_EMAIL: 'true', NEWSLETTER_DOUBLE_OPT_IN: 'true' } });
  });
  afterAll(() => cms.stop());

  /** A person whose address is confirmed. */
  async function meetOwner() {
    const owner = meetPerson(() => cms);
    await owner.register();
    const [mail] = await mailsTo(cms, owner.email);
    await owner.confirm(linkOf({ to: '', content: mail?.text ?? '' }, '/confirm-address'));
    return owner;
  }

  it('only an authorised caller learns how many mails are waiting', async () => {
    expect((await createClient(cms)('GET', '/api/mails/status')).status).toBe(403);
    expect(await statusOfMails()).toEqual({ waiting: 0, failed: 0 });
  });

  it('resetting the password by mail confirms an account', async () => {
    const ada = meetPerson(() => cms);
    await ada.register();
    await ada.forget();
    const code = linkOf(
      { to: '', content: (await mailsTo(cms, ada.email)).at(-1)?.text ?? '' },
      '/reset-password',
    ).searchParams.get('code');
    const password = 'difference engine 1822';

    const body = { code, password, passwordConfirmation: password };
    const reset = await ada.call('POST', '/api/auth/reset-password', body);

    const me = createClient(cms, { authorization: `Bearer ${reset.body.jwt}` });
    expect((await me('GET', '/api/auth/me')).body.email).toBe(ada.email);
    expect((await ada.signIn({ password })).status).toBe(200);
  });

  it('a second sign-up with an unconfirmed address chooses no password: only the owner of the address does, by mail', async () => {
    const ada = meetPerson(() => cms);
    await ada.register();
    const anew = { username: `${ada.username} Lovelace`, password: 'difference engine 1822' };

    expect((await ada.register(anew)).status).toBe(200);

    const [first, second] = await mailsTo(cms, ada.email);
    await ada.confirm(linkOf({ to: '', content: first?.text ?? '' }, '/confirm-address'));
    expect([(await ada.signIn()).status, (await ada.signIn(anew)).status]).toEqual([400, 400]);
    const link = linkOf({ to: '', content: second?.text ?? '' }, '/reset-password');
    const password = 'tables of Bernoulli numbers';
    const body = { code: link.searchParams.get('code'), password, passwordConfirmation: password };
    expect((await ada.call('POST', '/api/auth/reset-password', body)).status).toBe(200);
    expect((await ada.signIn({ password })).body.user.username).toBe(ada.username);
  });

  it('no answer reveals who has an account', async () => {
    const ada = await meetOwner();
    const email = 'nobody@mail.example';

    const alike = (answer: object) => JSON.stringify(answer).replaceAll(/[\w-]+@mail/g, 'x@mail');
    for (const ask of [ada.sendAgain, ada.forget]) expect(alike(await ask())).toBe(alike(await ask(email)));
    for (const change of [{ password: 'x' }, { username: '' }, { password: 'another word 3' }]) {
      const known = await ada.register({ username: 'Someone', ...change });
      const unknown = await ada.register({ username: 'Someone', ...change, email });
      expect(alike(known)).toBe(alike(unknown));
    }

    expect((await mailsTo(cms, ada.email)).map(({ subject }) => subject)).toContain(
      'You already have an account',
    );
    expect((await ada.signIn()).status).toBe(200);
  });

  /** Signs up with addresses, each time as a stranger who calls from elsewhere. */
  async function signUpAsStrangers(emails: string[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const email of emails) {
      const { register } = meetPerson(() => cms);
      statuses.push((await register({ email, password: 'chosen by a stranger' })).status);
    }
    return statuses;
  }

  const repeat = (email: string, times = 7) => Array.from({ length: times }, () => email);
  const codeOf = (mail: { text: string }) =>
    linkOf({ to: '', content: mail.text }, '/reset-password').searchParams.get('code');

  it('a mailbox gets at most five mails an hour of each kind, however its address is spelled', async () => {
    const ada = meetPerson(() => cms);
    await ada.register();

    for (const email of repeat(ada.email)) {
      const spelled = `${email.slice(0, 1).toUpperCase()}${email.slice(1)}`;
      const { call } = meetPerson(() => cms);
      for (const path of ['send-email-confirmation', 'forgot-password'])
        expect((await call('POST', `/api/auth/${path}`, { email: spelled })).status).toBe(200);
      expect((await call('POST', '/api/subscribers', { email: spelled })).status).toBe(200);
    }

    const subjects = Object.groupBy(await mailsTo(cms, ada.email), ({ subject }) => subject);
    expect(Object.values(subjects).map((mails) => mails?.length)).toEqual([6, 5, 5]);
  });

  it.each([
    '"ada"@mail.example',
    'x,ada@mail.example',
    'ada(1)@mail.example',
    'ada@mail.example.',
    'ａda@mail.example',
  ])('no form takes %s, which a mail program reads as another spelling of an address', async (email) => {
    const ada = meetPerson(() => cms);

    expect((await ada.register({ email })).status).toBe(400);
    expect((await ada.call('POST', '/api/subscribers', { email })).status).toBe(400);
  });

  it('mails for new accounts do not flood a mailbox, and the plain address still gets its own', async () => {
    const ada = meetPerson(() => cms);
    const tagged = Array.from({ length: 7 }, (_, number) => ada.email.replace('@', `+${number}@`));

    expect(await signUpAsStrangers(tagged)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await ada.register()).status).toBe(200);

    const mails = await Promise.all([...tagged, ada.email].map((email) => mailsTo(cms, email)));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0, 0, 1]);
  });

  it('whatever strangers ask for, the owner of an account gets a link to a new password, and none of theirs ends it', async () => {
    const ada = await meetOwner();
    await signUpAsStrangers(repeat(ada.email));

    await ada.forget();
    const own = (await mailsTo(cms, ada.email)).at(-1);
    for (const email of repeat(ada.email)) await meetPerson(() => cms).forget(email);

    const mails = (await mailsTo(cms, ada.email)).filter(
      ({ subject }) => subject === 'Choose a new password',
    );
    expect(mails).toHaveLength(5);
    if (!own) throw new Error('There is no mail.');
    const password = 'difference engine 1822';
    const use = (code: string | null) =>
      ada.call('POST', '/api/auth/reset-password', { code, password, passwordConfirmation: password });
    expect((await use(codeOf(own))).status).toBe(200);
    expect((await ada.signIn({ password })).status).toBe(200);
    for (const mail of mails) expect((await use(codeOf(mail))).status).toBe(400);
  });

  it('sign-ups by strangers end no link of the owner, and no link lets a stranger in', async () => {
    const ada = meetPerson(() => cms);
    const chosen = { password: 'chosen by a stranger' };
    await ada.register();
    const [first] = await mailsTo(cms, ada.email);

    await signUpAsStrangers(repeat(ada.email));
    const choices = (await mailsTo(cms, ada.email)).slice(1);
    for (const email of repeat(ada.email)) await meetPerson(() => cms).sendAgain(email);
    const confirmed = await ada.confirm(linkOf({ to: '', content: first?.text ?? '' }, '/confirm-address'));

    expect(choices).toHaveLength(5);
    expect(confirmed.status).toBe(200);
    expect((await ada.signIn(chosen)).status).toBe(400);
    const [code] = choices.map(codeOf);
    const password = 'difference engine 1822';
    const reset = { code, password, passwordConfirmation: password };
    expect((await ada.call('POST', '/api/auth/reset-password', reset)).status).toBe(200);
    expect((await ada.signIn({ password })).status).toBe(200);
  });
});
