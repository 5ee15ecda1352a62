import { findDocuments, isLoaded } from '../versions/loaded.ts';

const ENTRIES = /\/content-manager\/(?:collection|single)-types\//;
const ENTRY =
  /\/content-manager\/(?:collection-types\/[^/?]+\/(?<id>\w+)|single-types\/(?<single>[^/?]+))(?:\?|$)/;
/** What a proxy answers while it does not reach the CMS. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

const REFUSAL =
  'The CMS cannot be reached just now. What you have typed is still here. Press the button again in a moment.';

/**
 * Returns a `fetch` of the panel that outlasts a lost network, and a CMS that restarts. After each failed write, the panel reads the
 * entry again. If that failed too, an error would replace the form, with all that was typed in it. So the reading of an entry that
 * this window shows is repeated until it is answered, and a write that was not answered is refused with a sentence.
 *
 * @param pause Resolves when it is time for another attempt.
 */
export function outlastFaults(send: typeof fetch, pause: () => Promise<void>): typeof fetch {
  return async (input, init) => {
    const isWrite = (init?.method ?? 'GET') !== 'GET';
    if (typeof input !== 'string' || !(isWrite || isShown(input))) return send(input, init);
    for (;;) {
      const answer = await send(input, init).catch((cause: unknown) => {
        if (init?.signal?.aborted) throw cause;
      });
      // A fault of another write has a sentence of its own.
      if (answer && !(AWAY.has(answer.status) && ENTRIES.test(input))) return answer;
      if (isWrite) return refuse();
      await pause();
    }
  };
}

function isShown(url: string): boolean {
  const { id, single } = ENTRY.exec(url)?.groups ?? {};
  return id ? isLoaded(id) : single !== undefined && findDocuments(single).length > 0;
}

const refuse = (): Response =>
  Response.json(
    { data: null, error: { status: 503, name: 'ApplicationError', message: REFUSAL, details: {} } },
    { status: 503 },
  );
