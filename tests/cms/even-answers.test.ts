import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideTiming } from '../../cms/src/people/hide-timing.ts';
import { createFolder } from '../folder.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('an answer at a set time', () => {
  it.each([
    ['a result', () => Promise.resolve('done'), 'done'],
    ['an error', () => Promise.reject(new Error('not done')), 'not done'],
  ])('holds %s back until the time is over', async (_what, work, words) => {
    const { promise: wait, resolve: endWait } = Promise.withResolvers<void>();
    let answer = 'none';
    const told = hideTiming<string>(work, () => wait).then(
      (value) => (answer = value),
      (error) => (answer = error.message),
    );
    await new Promise(setImmediate);

    expect(answer).toBe('none');
    endWait();
    await told;
    expect(answer).toBe(words);
  });

  it('waits for work that takes longer', async () => {
    const { promise: work, resolve: endWork } = Promise.withResolvers<string>();
    let answer = 'none';
    const told = hideTiming(
      () => work,
      () => Promise.resolve(),
    ).then((value) => (answer = value));
    await new Promise(setImmediate);

    expect(answer).toBe('none');
    endWork('late');
    await told;
    expect(answer).toBe('late');
  });
});

describe('a sign-in', () => {
  /** The hashes of the password comparisons that Strapi itself does not make. `user` is the account with the name. */
  async function compareAt(user: object | null, provider?: string) {
    vi.stubEnv('CMS_STATE_DIR', createFolder());
    const { withCarefulRegistration } = await import('../../cms/src/people/careful-registration.ts');
    const hashes: string[] = [];
    const strapi = {
      db: { query: () => ({ findOne: () => Promise.resolve(user) }) },
      service: () => ({ validatePassword: (_: string, hash: string) => Promise.resolve(hashes.push(hash)) }),
    };
    const callback = vi.fn(() => Promise.resolve());
    const create = withCarefulRegistration(() => ({ callback }) as never);
    const body = { identifier: 'ada', password: 'a password' };
    await create({ strapi } as never).callback(
      { request: { body }, params: { provider } } as never,
      async () => undefined,
    );
    expect(callback).toHaveBeenCalledOnce();
    return hashes;
  }

  const hash = expect.stringMatching(/^\$2a\$10\$[./\w]{53}$/);

  it.each([
    ['that nobody has', null],
    ['of an account without a password', { password: null }],
  ])('with a name %s still compares a password, so that it takes as long', async (_what, user) => {
    expect(await compareAt(user)).toEqual([hash]);
  });

  it.each([
    ['that succeeds', () => Promise.resolve()],
    ['that fails', () => Promise.reject(new Error('The address is taken.'))],
  ])('by a provider %s leaves nothing in the session to repeat it with', async (_what, callback) => {
    vi.stubEnv('CMS_STATE_DIR', createFolder());
    const { withCarefulRegistration } = await import('../../cms/src/people/careful-registration.ts');
    const auth = withCarefulRegistration(() => ({ callback }) as never)({ strapi: {} } as never);
    const session = { grant: { response: { access_token: 'a token of the provider' } } };
    const ctx = { request: { body: {} }, params: { provider: 'google' }, session };

    await auth.callback(ctx as never, async () => undefined).catch(() => undefined);

    expect(ctx.session).toBeNull();
  });

  it('compares no further password if Strapi compares one, or if there is none', async () => {
    expect(await compareAt({ password: 'hashed' })).toEqual([]);
    expect(await compareAt(null, 'google')).toEqual([]);
  });
});

describe('a login to the panel', () => {
  /** The hashes of the comparisons that Strapi itself does not make, and the password that Strapi gets to compare. */
  async function compareAt(account: object | null) {
    vi.stubEnv('CMS_STATE_DIR', createFolder());
    const { protectStaffAccounts } = await import('../../cms/src/staff/staff-accounts.ts');
    const hashes: string[] = [];
    const login = vi.fn((ctx: { request: { body: { password: string } } }) => Promise.resolve(ctx));
    const controllers = new Map<string, { login(ctx: object, next: object): Promise<unknown> }>();
    protectStaffAccounts({
      db: { query: () => ({ findOne: () => Promise.resolve(account) }) },
      service: () => ({ validatePassword: (_: string, hash: string) => Promise.resolve(hashes.push(hash)) }),
      get: () => ({ extend: (uid: string, wrap: CallableFunction) => controllers.set(uid, wrap({ login })) }),
    } as never);
    const body = { email: 'ada@mail.example', password: 'a password' };
    const ctx = { request: { body, ip: '203.0.113.7' }, cookies: { get: () => undefined } };
    await controllers.get('admin::authentication')?.login(ctx, () => undefined);
    return { hashes, password: login.mock.calls[0]?.[0].request.body.password };
  }

  const hash = expect.stringMatching(/^\$2a\$10\$[./\w]{53}$/);

  it.each([
    ['that nobody has', null],
    ['of an invited user', { id: 7, password: null, isActive: false }],
  ])('with an address %s still compares a password, so that it takes as long', async (_what, account) => {
    expect((await compareAt(account)).hashes).toEqual([hash]);
  });

  it.each([{ isActive: false }, { isActive: true, blocked: true }])(
    'of an account with %j has Strapi compare a password that nobody has',
    async (state) => {
      const { hashes, password } = await compareAt({ id: 7, password: 'hashed', ...state });

      expect(hashes).toEqual([]);
      expect(password).not.toBe('a password');
    },
  );

  it('of another account has Strapi compare the password', async () => {
    const account = { id: 7, password: 'hashed', isActive: true };

    expect(await compareAt(account)).toEqual({ hashes: [], password: 'a password' });
  });
});
