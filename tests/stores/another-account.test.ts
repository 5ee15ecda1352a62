import { beforeEach, expect, test, vi } from 'vitest';

const tokenOf = (userId: string, session: number) => {
  const claims = { userId, sessionId: session, iat: 1, exp: 2 };
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
};
const ada = tokenOf('1', 1);
const adaAgain = tokenOf('1', 2);
const bob = tokenOf('2', 3);

let cookie: string;
let sent: string[];
let valid: string[];
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  cookie = `authToken=${ada}`;
  sent = [];
  valid = [ada];
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      [cookie = ''] = value.split(';');
    },
  });
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit) => {
    const { authorization = '' } = headers as Record<string, string>;
    const token = authorization.slice('Bearer '.length);
    if (!valid.includes(token)) return Response.json({}, { status: token ? 401 : 403 });
    sent.push(`${method} ${token}`);
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ username: 'Ada', email: 'ada@mail.example' });
  });
});

/** A page that has loaded Ada's account. @param token The token of the person who signs in when the page asks for it. */
async function openPage(token: string) {
  const { request } = await import('../../src/stores/session.ts');
  const accounts = await import('../../src/strapi/accounts.ts');
  const { $interruption, keepToken } = await import('../../src/stores/token.ts');
  $interruption.listen(async (interruption) => {
    await Promise.resolve();
    if (!interruption) return;
    valid = [token];
    keepToken(token, 60);
    interruption.resolve(true);
  });
  await request(accounts.fetchAccount());
  sent = [];
  return { deleteAccount: () => request(accounts.deleteAccount()) };
}

test.each([
  ['has ended', ada],
  ['has ended and the cookie is gone', ''],
])('a call whose session %s is repeated for the same account', async (_, token) => {
  const { deleteAccount } = await openPage(adaAgain);
  valid = [];
  cookie = `authToken=${token}`;

  await deleteAccount();

  expect(sent).toEqual([`DELETE ${adaAgain}`]);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['has ended', ada],
  ['has ended and the cookie is gone', ''],
])('a call whose session %s is not repeated for another account', async (_, token) => {
  const { deleteAccount } = await openPage(bob);
  valid = [];
  cookie = `authToken=${token}`;

  expect(await deleteAccount()).toMatchObject({ outcome: 'failure' });

  expect(sent).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page is loaded again if another account has signed in elsewhere', async () => {
  const { deleteAccount } = await openPage(ada);
  valid = [bob];
  cookie = `authToken=${bob}`;

  expect(await deleteAccount()).toMatchObject({ outcome: 'failure' });

  expect(sent).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
});
