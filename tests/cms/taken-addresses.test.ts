import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../cms/src/people/account-mails.ts';
import { passwordCodeModel } from '../../cms/src/people/password-codes.ts';
import { createFolder } from '../folder.ts';

afterEach(() => void vi.unstubAllEnvs());

/** The account actions of a CMS that confirms addresses and holds one account, with what they change and mail. */
async function openAccounts(change: Partial<User> & { email: string }) {
  vi.stubEnv('CMS_STATE_DIR', createFolder());
  vi.stubEnv('CMS_CONFIRM_EMAIL', 'true');
  const { withCarefulRegistration } = await import('../../cms/src/people/careful-registration.ts');
  const user = {
    id: 7,
    username: 'Ada',
    confirmed: true,
    blocked: false,
    confirmationToken: null,
    password: 'hashed',
    provider: 'local',
    ...change,
  };
  const changes: object[] = [];
  const mails: { to: string; subject: string; html: string }[] = [];
  const codes = { create: async () => undefined, deleteMany: async () => ({ count: 0 }) };
  const users = {
    findMany: async () => [],
    findOne: async ({ where }: { where: { email?: string } }) => (where.email === user.email ? user : null),
    updateMany: async ({ where, data }: { where: { confirmed?: boolean }; data: object }) => ({
      count: where.confirmed === undefined || where.confirmed === user.confirmed ? changes.push(data) : 0,
    }),
  };
  const send = async (mail: (typeof mails)[number]) => void mails.push(mail);
  const strapi = {
    db: {
      query: (uid: string) => (uid === passwordCodeModel.uid ? codes : users),
      transaction: (work: () => Promise<unknown>) => work(),
    },
    plugin: () => ({ service: () => ({ send }) }),
  };
  const register = async () => undefined;
  const auth = withCarefulRegistration((() => ({ register })) as never)({ strapi } as never);
  const call = async (action: 'register' | 'forgotPassword', body: object) => {
    const ctx = { request: { body, ip: '203.0.113.7' }, body: undefined };
    await auth[action](ctx as never, async () => undefined);
    return ctx.body;
  };
  return { call, changes, mails, strapi, user };
}

describe('a sign-up with an address that waits for its confirmation', () => {
  const email = 'waiting@mail.example';

  it('leaves the account without a password, keeps its name and its links, and mails a link to choose a password', async () => {
    const pending = { email, confirmed: false, confirmationToken: 'first' };
    const { call, changes, mails } = await openAccounts(pending);
    const body = { username: 'Mallory', email, password: 'chosen by a stranger' };

    const answer = await call('register', body);

    expect(answer).toEqual({ user: { username: 'Mallory', email } });
    expect(changes).toEqual([{ password: null }]);
    expect(mails).toMatchObject([{ to: email, html: expect.stringContaining('/reset-password?code=') }]);
  });

  it('changes nothing if the owner has confirmed the address meanwhile', async () => {
    const { changes, mails, strapi, user } = await openAccounts({ email, confirmed: true });
    const { sendPasswordChoice } = await import('../../cms/src/people/account-mails.ts');

    await sendPasswordChoice(strapi as never, { ...user, confirmed: false, confirmationToken: 'first' });

    expect([changes, mails]).toEqual([[], []]);
  });

  it('mails nobody whose account is blocked', async () => {
    const blocked = { email, confirmed: false, confirmationToken: 'first', blocked: true };
    const { call, changes, mails } = await openAccounts(blocked);

    await call('register', { username: 'Mallory', email, password: 'chosen by a stranger' });

    expect([changes, mails]).toEqual([[], []]);
  });
});

describe.each([
  ['google', 'Google'],
  ['facebook', 'Facebook'],
])('an account that %s signs in', (provider, name) => {
  it('gets a mail that says so instead of a link to a password that would never work', async () => {
    const email = `${provider}.forgets@mail.example`;
    const { call, changes, mails } = await openAccounts({ email, provider });

    const known = await call('forgotPassword', { email });
    const unknown = await call('forgotPassword', { email: 'nobody@mail.example' });

    expect(known).toEqual(unknown);
    expect(changes).toEqual([]);
    expect(mails).toMatchObject([{ to: email, subject: `Sign in with ${name}` }]);
    expect(mails[0]?.html).not.toContain('code=');
  });

  it('is told so at a sign-up with its address', async () => {
    const email = `${provider}.again@mail.example`;
    const { call, mails } = await openAccounts({ email, provider });

    await call('register', { username: 'Grace', email, password: 'long enough 1' });

    expect(mails).toMatchObject([{ to: email, subject: 'You already have an account' }]);
    expect(mails[0]?.html).toContain(`Sign in with ${name}.`);
    expect(mails[0]?.html).not.toContain('password');
  });
});

it('an account with a password gets a link to a new one', async () => {
  const email = 'local.forgets@mail.example';
  const { call, changes, mails } = await openAccounts({ email });

  await call('forgotPassword', { email });

  expect(changes).toEqual([]);
  expect(mails).toMatchObject([
    { subject: 'Choose a new password', html: expect.stringContaining('/reset-password?code=') },
  ]);
});
