/** An e-mail marketing service on the contract of specification §7. */
export interface Provider {
  /** Its address; the call is `/api/subscribers` there. */
  url: string;
  key: string;
  group: string | undefined;
}

const PATIENCE_MS = 10_000;

/** Creates or updates a subscriber at the service. Rejects when it does not confirm that. */
export async function subscribeAt({ url, key, group }: Provider, email: string): Promise<void> {
  const response = await fetch(`${url}/api/subscribers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ email, groups: group ? [group] : [] }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The newsletter service answered with status ${response.status}.`);
}
