import { randomUUID } from 'node:crypto';
import type { Context } from '../people/auth.ts';

/**
 * A signed cookie of a browser in which an account of the panel has signed in: the account's id and a random text. It opens
 * nothing. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
const COOKIE = 'vitrine_device';
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Identifies the browser if the account has signed in there. */
export function findDevice({ cookies }: Context, accountId: number | undefined): string | undefined {
  const device = cookies.get(COOKIE, { signed: true });
  return device?.startsWith(`${accountId}.`) ? device : undefined;
}

/** Called after an answer that may sign an account in. */
export function rememberDevice({ body, cookies }: Context): void {
  const id: number | undefined = Object(body).data?.user?.id;
  if (id === undefined) return;
  const options = {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    path: '/admin',
    maxAge: YEAR_MS,
  } as const;
  cookies.set(COOKIE, `${id}.${randomUUID()}`, options);
}
