import { type Client, createClient } from './clients.ts';
import type { Cms } from './start-cms.ts';

let met = 0;

/**
 * A person without an account, who can register at the CMS that runs at that time. Each person calls from a different address,
 * because the CMS limits the calls of an address.
 */
export function meetPerson(getCms: () => Cms) {
  met += 1;
  const letter = [...String(met)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  const account = {
    username: `Ada ${letter}`,
    email: `ada-${letter}@mail.example`,
    password: 'analytical engine 1843',
  };
  const headers = { 'x-forwarded-for': `203.0.113.${met}` };
  const call: Client = (...parameters) => createClient(getCms(), headers)(...parameters);
  return {
    ...account,
    call,
    register: (change: object = {}) => call('POST', '/api/auth/local/register', { ...account, ...change }),
    signIn: ({ password }: { password: string } = account) =>
      call('POST', '/api/auth/local', { identifier: account.email, password }),
    sendAgain: (email = account.email) => call('POST', '/api/auth/send-email-confirmation', { email }),
    forget: (email = account.email) => call('POST', '/api/auth/forgot-password', { email }),
    /** Presses the button of the page that the link in a mail opens. */
    confirm: ({ searchParams }: URL) =>
      call('POST', '/api/auth/email-confirmation', { confirmation: searchParams.get('confirmation') }),
  };
}
