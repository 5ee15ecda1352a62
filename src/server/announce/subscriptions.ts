import * as v from 'valibot';
import type { Cms } from '../../replica/cms/feed.ts';

export type Subscription = v.InferOutput<typeof page>['data'][number];

const page = v.object({ data: v.array(v.object({ id: v.number(), sub: v.string(), endpoint: v.string() })) });

/** The push subscriptions that the CMS keeps, page by page. Rejects when they cannot be had. */
export async function* pagesOfSubscriptions(cms: Cms, fetchAnything: typeof fetch) {
  for (let after = 0; ;) {
    const response = await fetchAnything(`${cms.url}/api/push/subscriptions?after=${after}`, {
      headers: { authorization: `Bearer ${cms.token}` },
    });
    if (!response.ok) throw new Error(`The CMS answered with status ${response.status}.`);
    const { data } = v.parse(page, await response.json());
    const last = data.at(-1);
    if (!last) return;
    yield data;
    after = last.id;
  }
}

/** Ends subscriptions. Knowing an endpoint is enough for that. Rejects when the CMS does not confirm it. */
export async function forgetSubscriptions(
  endpoint: string[],
  cms: Cms,
  fetchAnything: typeof fetch,
): Promise<void> {
  const response = await fetchAnything(`${cms.url}/api/subscriptions/remove`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { endpoint } }),
  });
  if (!response.ok) throw new Error(`The CMS answered with status ${response.status}.`);
}
