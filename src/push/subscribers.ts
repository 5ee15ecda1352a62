import * as v from 'valibot';
import type { Cms } from '../replica/cms/feed.ts';
import { createHttp, parseJson, RemoteError } from '../replica/cms/http.ts';

export type Subscription = v.InferOutput<typeof page>['data'][number];

const page = v.object({ data: v.array(v.object({ id: v.number(), sub: v.string(), endpoint: v.string() })) });

/** The push subscriptions that the CMS keeps, page by page. Rejects when they cannot be read. */
export async function* pagesOfSubscriptions(cms: Cms, fetchAnything: typeof fetch) {
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
    if (last.id <= after) throw new RemoteError(`${address} lists subscriptions that it has listed before.`);
    yield data;
    after = last.id;
  }
}

/** Removes subscriptions. Whoever knows an endpoint may do that. Rejects when the CMS does not confirm it. */
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
