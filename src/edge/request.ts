/** The edge accepts no purge for some seconds, since it received too many. */
export class Busy extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

export type PurgeRequest = {
  fetch: typeof globalThis.fetch;
  address: URL | string;
  method: 'POST' | 'PURGE' | 'DELETE' | 'GET';
  headers?: Record<string, string>;
  body?: string;
  /** The statuses that mean success; by default only 200. */
  accepted?: number[];
  /** What to do when the edge says that we may not purge. */
  remedy: string;
};

/** In milliseconds. */
const timeout = 5000;

/** Sends a purge. Resolves with the text of the answer. Rejects with a sentence when the edge refuses, with `Busy` after 429. */
export async function sendPurge({
  fetch,
  address,
  accepted = [200],
  remedy,
  ...init
}: PurgeRequest): Promise<string> {
  const { status, headers, text } = await answerTo(fetch, address, init);
  if (accepted.includes(status)) return text;
  if (status === 429) throw new Busy('It accepts no more purges for now (429).', readSeconds(headers));
  throw new Error(
    status === 401 || status === 403
      ? `It does not let us purge (${status}): ${remedy}.`
      : `It answered a purge with ${status}.`,
  );
}

async function answerTo(fetch: PurgeRequest['fetch'], address: URL | string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new Error('It gave no complete answer', { cause });
  }
}

/**
 * The seconds to wait, from `Retry-After` or from the time that Fastly names; 0 when neither is given
 * (https://www.fastly.com/documentation/reference/api/).
 */
function readSeconds(headers: Headers): number {
  const after = Number(headers.get('retry-after') ?? Number.NaN);
  const reset = Number(headers.get('fastly-ratelimit-reset') ?? Number.NaN) - Date.now() / 1000;
  return [after, reset].find((seconds) => seconds > 0) ?? 0;
}
