// The announcer's calls to the CMS: they read subscriptions, and settle which site server announces an entry.

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import type { Cms } from '../replica/cms/feed.ts';
import { createHttp, parseJson, RemoteError, ignoreAbsence } from '../replica/cms/http.ts';

export type Subscription = v.InferOutput<typeof page>['data'][number];

const page = v.object({ data: v.array(v.object({ id: v.number(), sub: v.string(), endpoint: v.string() })) });

/** The push subscriptions that the CMS keeps, page by page. Rejects when they cannot be read. */
export async function* loadSubscriptionPages(cms: Cms, fetchAnything: typeof fetch) {
  const http = createHttp({ fetch: fetchAnything });
  for (let after = 0; ;) {
    const address = new URL(`${cms.url}/api/push/subscriptions?after=${after}`);
    const { data } = parseJson(
      page,
      await http.text(address, { authorization: `Bearer ${cms.token}` }),
      address,
    );
    const last = data.at(-1);
    if (!last) return;
    if (last.id <= after) throw new RemoteError(`${address} listed the same subscriptions twice.`);
    yield data;
    after = last.id;
  }
}

/** Removes subscriptions. The call needs no token: knowing the endpoints is enough. Rejects when the CMS does not confirm it. */
export async function forgetSubscriptions(
  endpoint: string[],
  cms: Cms,
  fetchAnything: typeof fetch,
): Promise<void> {
  const response = await fetchAnything(`${cms.url}/api/subscriptions/remove`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { endpoint } }),
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The CMS answered with status ${response.status}.`);
}

const ids = v.array(v.string());
const answer = v.object({ granted: ids, pending: ids });

/** `granted`: this server announces these entries. `pending`: another server is sending them. All others have been announced. */
export type Claimed = { granted: Set<string>; pending: Set<string> };

export type Claims = {
  /** Claims entries. Repeat the call while they are being sent, to keep the claim. Rejects when the CMS gives no answer. */
  claim(entries: string[]): Promise<Claimed>;
  /** Reports that all subscribers were notified. */
  finish(entries: string[]): Promise<void>;
};

/** How many entries the CMS accepts in one call. */
const most = 500;

/** Settles with the CMS which of several site servers announces an entry. A CMS without this route grants all claims. */
export function createClaims({ url, token }: Cms, fetchAnything: typeof fetch): Claims {
  const http = createHttp({ fetch: fetchAnything });
  const holder = randomUUID();
  const address = new URL(`${url}/api/push/claims`);

  async function call(documents: string[], isSent: boolean): Promise<v.InferOutput<typeof answer>> {
    const text = await http
      .text(address, { authorization: `Bearer ${token}` }, { documents, holder, isSent })
      .catch(ignoreAbsence);
    return text === undefined ? { granted: documents, pending: [] } : parseJson(answer, text, address);
  }

  return {
    async claim(entries) {
      const answers = [];
      for (const group of splitIntoGroups(entries, most)) answers.push(await call(group, false));
      return {
        granted: new Set(answers.flatMap(({ granted }) => granted)),
        pending: new Set(answers.flatMap(({ pending }) => pending)),
      };
    },
    async finish(entries) {
      for (const group of splitIntoGroups(entries, most)) await call(group, true);
    },
  };
}
