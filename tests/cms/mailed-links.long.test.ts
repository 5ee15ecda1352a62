import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, signInAdmin } from './clients.ts';
import { startMailServer } from './mail-server.ts';
import { mailsTo, newestLink } from './outbox.ts';
import { meetPerson } from './people.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;

beforeAll(async () => {
  cms = await startCms({ env: { CMS_CONFIRM_EMAIL: 'true', NEWSLETTER_DOUBLE_OPT_IN: 'true' } });
});
afterAll(() => cms.stop());

/** Requests the page of a link, and everything that a program might request with its code. */
async function openLikeProgram(link: URL): Promise<number[]> {
  const paths = [
    '/api/auth/email-confirmation',
    '/api/auth/email-confirmation/address',
    '/api/auth/reset-password',
    '/api/auth/reset-password/address',
    '/api/subscribers/confirm',
    '/api/subscribers/unsubscribe',
    '/api/subscribers/address',
  ];
  const [[, code] = ['', '']] = [...link.searchParams];
  const search = `?${new URLSearchParams({ confirmation: code, code, token: code })}`;
  const statuses: number[] = [];
  for (const method of ['HEAD', 'GET'])
    for (const path of paths)
      statuses.push((await fetch(cms.url + path + search, { method, redirect: 'manual' })).status);
  return statuses;
}

/** What the page of a link that was used before learns. */
const forNobody = { status: 200, body: { email: null } };

it('a program that opens the links of mails confirms no account, and the press of its owner does', async () => {
  const ada = meetPerson(() => cms);
  await ada.register();
  const link = new URL(await newestLink(cms, ada.email));
  const confirmation = link.searchParams.get('confirmation');

  await openLikeProgram(link);

  expect((await ada.signIn()).status).toBe(400);
  const shown = await ada.call('GET', `/api/auth/email-confirmation/address${link.search}`);
  expect(shown).toEqual({ status: 200, body: { email: ada.email } });
  expect(await ada.confirm(link)).toEqual({ status: 200, body: { email: ada.email } });
  expect((await ada.signIn()).status).toBe(200);
  const again = await ada.confirm(link);
  expect([again.status, again.body.error.message]).toEqual([
    400,
    'This link was used before, or is incomplete. Try to sign in.',
  ]);
  expect(await ada.call('GET', `/api/auth/email-confirmation/address${link.search}`)).toEqual(forNobody);
  expect(confirmation).toHaveLength(40);
});

it.each([undefined, '', null, 1, ['x'], { $notNull: true }])(
  'the code %j confirms nobody',
  async (confirmation) => {
    const ada = meetPerson(() => cms);
    await ada.register();

    const { status } = await ada.call('POST', '/api/auth/email-confirmation', { confirmation });

    expect(status).toBe(400);
    expect((await ada.signIn()).status).toBe(400);
  },
);

it('a program that opens the link to a new password uses up no code, and the page learns whom it is for', async () => {
  const ada = meetPerson(() => cms);
  await ada.register();
  await ada.forget();
  const link = new URL(await newestLink(cms, ada.email));
  const code = link.searchParams.get('code');

  await openLikeProgram(link);

  const shown = await ada.call('GET', `/api/auth/reset-password/address?code=${code}`);
  expect(shown).toEqual({ status: 200, body: { email: ada.email } });
  const password = 'difference engine 1822';
  const body = { code, password, passwordConfirmation: password };
  expect((await ada.call('POST', '/api/auth/reset-password', body)).status).toBe(200);
  expect(await ada.call('GET', `/api/auth/reset-password/address?code=${code}`)).toEqual(forNobody);
});

it('a program that opens the links of the newsletter confirms and ends nothing, and the page learns whom they are for', async () => {
  const ada = meetPerson(() => cms);
  const admin = await signInAdmin(cms);
  const subscribers = async () =>
    (
      await admin(
        'GET',
        `/content-manager/collection-types/api::subscriber.subscriber?filters[email]=${ada.email}`,
      )
    ).body.results;
  await ada.call('POST', '/api/subscribers', { email: ada.email });
  const confirm = new URL(await newestLink(cms, ada.email));
  const token = confirm.searchParams.get('confirm');

  await openLikeProgram(confirm);

  expect(await subscribers()).toMatchObject([{ confirmed: false }]);
  expect(await ada.call('GET', `/api/subscribers/address?token=${token}`)).toEqual({
    status: 200,
    body: { email: ada.email },
  });
  expect((await ada.call('POST', '/api/subscribers/confirm', { token })).status).toBe(200);
  await openLikeProgram(new URL(await newestLink(cms, ada.email)));
  expect(await subscribers()).toMatchObject([{ confirmed: true }]);
});

it.each([
  ['multipart/form-data', () => Object.assign(new FormData(), {})],
  ['application/x-www-form-urlencoded', () => new URLSearchParams()],
])('a mail program unsubscribes with one call as %s (RFC 8058)', async (_type, createForm) => {
  const ada = meetPerson(() => cms);
  await ada.call('POST', '/api/subscribers', { email: ada.email });
  const token = new URL(await newestLink(cms, ada.email)).searchParams.get('confirm');
  await ada.call('POST', '/api/subscribers/confirm', { token });
  const { unsubscribe = '' } = (await mailsTo(cms, ada.email)).at(-1) ?? {};
  const { pathname, search } = new URL(unsubscribe);
  const body = createForm();
  body.set('List-Unsubscribe', 'One-Click');

  const opened = await fetch(cms.url + pathname + search, { redirect: 'manual' });
  const answer = await fetch(cms.url + pathname + search, { method: 'POST', body });

  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/\/newsletter\?unsubscribe=[\w-]{24}$/),
  ]);
  expect(answer.status).toBe(200);
  expect(await ada.call('GET', `/api/subscribers/address?token=${token}`)).toEqual(forNobody);
});

it('the mail server gets the headers of a one-click unsubscription, only with mails that have one', async () => {
  const server = await startMailServer();
  const other = await startCms({ env: { SMTP_URL: server.url } });
  try {
    const anybody = createClient(other);
    await anybody('POST', '/api/subscribers', { email: 'reader@mail.example' });
    await expect.poll(() => server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.content).toMatch(
      /^List-Unsubscribe:\s+<http\S+\/api\/subscribers\/unsubscribe\?token=[\w-]{24}>$/m,
    );
    expect(mail?.content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

    await anybody('POST', '/api/auth/local/register', {
      username: 'Ada',
      email: 'ada@mail.example',
      password: 'long enough 1',
    });
    await anybody('POST', '/api/auth/forgot-password', { email: 'ada@mail.example' });
    await expect.poll(() => server.mails.at(-1)?.content).toContain('Choose a new password');
    expect(server.mails.at(-1)?.content).not.toContain('List-Unsubscribe');
  } finally {
    await other.stop();
    server.stop();
  }
});
