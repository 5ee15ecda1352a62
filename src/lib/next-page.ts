/**
 * Where to go after signing in: the page that asked for it, given as root-relative address in `next`, or the account
 * area. An address that leads to another site, however spelled, is not followed. The result is absolute: the path of a parsed
 * address may begin with two slashes, and by itself would name another host.
 */
export function nextPage(next: string | null | undefined, origin: string): string {
  const account = `${origin}/app`;
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return account;
  const url = new URL(next, origin);
  return url.origin === origin ? url.href : account;
}
