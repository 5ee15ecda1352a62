import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import * as v from 'valibot';
import { getBackoff } from '../../../cms/shared/backoff.ts';
import { describeError } from '../../lib/log.ts';
import { getErrorMessage, retryStatuses } from '../../strapi/failures.ts';

export type HttpOptions = {
  fetch?: typeof fetch;
  /** Milliseconds before a failed call is repeated; doubled each time. */
  retryDelay?: number;
  /** Milliseconds without a byte after which a call has failed. */
  timeout?: number;
};

/** A remote server gave no usable answer. The message is a sentence. `status`: the HTTP status of a failed answer, if any. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

/** For `catch`: turns status 404 into `undefined`. */
export function ignoreAbsence(error: unknown): undefined {
  if (error instanceof RemoteError && error.status === 404) return undefined;
  throw error;
}

/** Makes requests, and repeats them when that may help. A failed request rejects with `RemoteError`. */
export type Http = {
  /** @param body Makes this a POST request. It must be idempotent, since it may be repeated. */
  text(url: URL, headers?: HeadersInit, body?: object): Promise<string>;
  /** Resolves before the body has arrived. If the body breaks off later, reading it rejects. */
  stream(url: URL, headers: HeadersInit, options: StreamOptions): Promise<Response>;
};

const repetitions = 3;

/** In bytes, for an answer that is read as one text: 500 changes of 130 kB each. */
const largestText = 64 * 1024 * 1024;

/** In bytes per second. A slower answer counts as failed: a gallery of 100,000 entries would take four hours. */
const slowest = 16 * 1024;

export type StreamOptions = {
  /** In bytes. */
  most: number;
  signal?: AbortSignal;
};

export function createHttp({
  fetch = globalThis.fetch,
  retryDelay = 500,
  timeout = 30_000,
}: HttpOptions): Http {
  const defaults: FetchOptions = {
    retry: repetitions,
    retryStatusCodes: retryStatuses,
    // `retry` is the number of repetitions that are left.
    retryDelay: ({ options: { retry } }) => getBackoff(repetitions + 1 - Number(retry), retryDelay),
  };
  const textTime = timeout * (repetitions + 1);
  const callForText = createFetch({ fetch: bufferBody(limitFetch(fetch, timeout, largestText)), defaults });

  return {
    async text(url, headers = {}, body) {
      const late = new AbortController();
      const fault = new Error(`it took more than ${textTime} ms`);
      const timer = setTimeout(() => late.abort(fault), textTime);
      try {
        return await callForText(url.href, {
          headers,
          responseType: 'text',
          signal: late.signal,
          ...(body && { method: 'POST', body }),
        });
      } catch (error) {
        return throwRemoteError(url, error);
      } finally {
        clearTimeout(timer);
      }
    },
    stream: (url, headers, { most, signal }) =>
      createFetch({ fetch: limitFetch(fetch, timeout, most), defaults })
        .raw(url.href, { headers, responseType: 'stream', ...(signal && { signal }) })
        .catch((error: unknown) => throwRemoteError(url, error)),
  };
}

/** Aborts a call when nothing arrives for `timeout` ms, when the body arrives too slowly, and when it is too large. */
function limitFetch(fetch: typeof globalThis.fetch, timeout: number, most: number): typeof globalThis.fetch {
  return async (request, init) => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error(`nothing came for ${timeout} ms`)),
      timeout,
    ).unref();
    const begin = performance.now();
    const signal = init?.signal ? AbortSignal.any([controller.signal, init.signal]) : controller.signal;
    const response = await fetch(request, { ...init, signal });
    let size = 0;
    const listener = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, output) {
        timer.refresh();
        size += chunk.length;
        const seconds = (performance.now() - begin - timeout) / 1000;
        if (size > most) controller.abort(new Error(`it has more than ${most} bytes`));
        else if (size < seconds * slowest)
          controller.abort(new Error(`fewer than ${slowest} bytes came per second`));
        else output.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    return new Response(response.body?.pipeThrough(listener) ?? null, response);
  };
}

/** Reads the body within the call, so that the call is repeated if the body breaks off. */
function bufferBody(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (request, init) => {
    const response = await fetch(request, init);
    return new Response(await response.arrayBuffer(), response);
  };
}

function throwRemoteError(url: URL, error: unknown): never {
  const { status, data, cause = error } = error instanceof FetchError ? error : {};
  const message = getErrorMessage(typeof data === 'string' ? data : '');
  const answer = `it answered ${status}${message === undefined ? '' : ` (${message})`}`;
  const reason = (status === undefined ? describeError(cause) : answer).replace(/\.?$/, '.');
  throw new RemoteError(
    `${url.origin}${url.pathname} could not be read: ${reason}${getAdvice(status, reason)}`,
    {
      status,
      cause: error,
    },
  );
}

function getAdvice(status: number | undefined, reason: string): string {
  if (status === 401 || status === 403) return ' Check CMS_TOKEN.';
  if (status === 404 || /\b(ENOTFOUND|ECONNREFUSED)\b/.test(reason))
    return ' Check CMS_URL, and that the CMS runs there.';
  const isOutOfTime = /certificate (has expired|is not yet valid)/.test(reason);
  return isOutOfTime ? ' Renew the certificate, or correct the clock of this machine.' : '';
}

/** In characters. A record of the CMS is a few kilobytes long. */
const longestLine = 8 * 1024 * 1024;

/** The bytes of a response as they arrive. A body that breaks off is a `RemoteError`. */
export async function* readChunks({ body }: Response, address: URL): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk;
  } catch (cause) {
    throw new RemoteError(`${address} broke off: ${describeError(cause)}.`, { cause });
  }
}

/** The lines of a response, in groups as they arrive. */
export async function* readLines(response: Response, address: URL): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of readChunks(response, address)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new RemoteError(`${address} sent an endless line.`);
    yield lines;
  }
  if (rest !== '') yield [rest];
}

/** Parses JSON that must match the schema. Otherwise it throws a `RemoteError`. */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  address: URL,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RemoteError(`${address} answered with something that is not JSON.`, { cause });
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new RemoteError(
    `${address} answered with something unexpected at ${v.getDotPath(issue) ?? 'its root'}.`,
  );
}
