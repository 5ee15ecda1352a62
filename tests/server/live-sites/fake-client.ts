import { onTestFinished } from 'vitest';
import { createSiteChecker } from '../../../src/server/live-sites/check-sites.ts';
import type { Client } from '../../../src/server/live-sites/public-client.ts';

type Head = { status?: number; headers?: Record<string, string> };

/** What a site does at the n-th request. A text is the code of an error. */
export type FakeSite = Head | string | ((n: number) => Head | string);

/** The checks of a gallery that knows sites of a made-up internet. A site without an answer cannot be reached. */
export function checkInternet(
  sites: Record<string, FakeSite>,
  { witnesses = [] as string[], invents = false, gallery = 'https://gallery.example', timeout = 5000 } = {},
) {
  const asked: string[] = [];
  const client: Client = {
    async askPublic({ href }) {
      const site = sites[href] ?? 'ENOTFOUND';
      const n = asked.filter((other) => other === href).length;
      asked.push(href);
      const answer = typeof site === 'function' ? site(n) : site;
      if (typeof answer === 'string')
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(answer), { code: answer }) });
      return { status: answer.status ?? 200, headers: new Headers(answer.headers) };
    },
    askOwn: async () => ({ status: 200, headers: new Headers() }),
    doesInvent: async () => invents,
    close: async () => undefined,
  };
  const { check, close } = createSiteChecker({
    gallery,
    demo: 'https://demo.example',
    witnesses: () => witnesses,
    timeout,
    open: async () => client,
  });
  onTestFinished(close);
  return { asked, check: (url: string) => check(url, new AbortController().signal) };
}
