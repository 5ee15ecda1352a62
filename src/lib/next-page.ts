/**
 * Where to go after signing in: the page that asked for it, given as root-relative address in `next`, or the account
 * area. An address that leads to another site, however spelled, is not followed.
 */
export function nextPage(next: string | null | undefined, origin: string): string {
  const start = '/app';
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return start;
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : start;
}
