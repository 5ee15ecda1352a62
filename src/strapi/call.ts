// Shared by Node and the browser: calls to the CMS, and their outcomes.

import * as v from 'valibot';
import { type Failure, parseFailure, retryStatuses } from './failures.ts';

/** A call of specification §7, before it is made. `path` is below the base of the API; `answer` is the schema of the answer. */
export type Call<Value> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** For a GET that changes something, against the rules of HTTP. */
  hasEffect?: true;
  path: string;
  body?: object;
  answer: v.GenericSchema<unknown, Value>;
};

/** For calls whose answer only confirms success. It must be an object: the page of a proxy does not mean success. */
export const anyObject = v.looseObject({});
/** For calls with an empty answer. */
export const nothing = v.undefined();
/** For calls whose value is the property `data` of the answer. */
export const createDataSchema = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.pipe(
    v.object({ data: value }),
    v.transform(({ data }) => data),
  );

export type Outcome<Value> = { outcome: 'success'; value: Value } | { outcome: 'failure'; failure: Failure };

export type SendOptions = {
  /** When it aborts, the call rejects with its reason. */
  signal?: AbortSignal;
  /** The time limit in milliseconds, including a retry. */
  timeout?: number;
};

/** The source of the token for calls. */
export type Caller = {
  /** The token of the session; empty when signed out (specification §6). */
  getToken(): string;
  /** Called with a token that the CMS has rejected. */
  onRejected?(token: string): void;
};

/** Time limits in milliseconds. A picture takes minutes on a slow line. */
const patience = { text: 20_000, files: 300_000 };
const retryDelay = 250;

/** Makes a call. @param base The address of the API, such as `/api`. @param token Empty when signed out. */
export async function send<Value>(
  call: Call<Value>,
  base: string,
  token: string,
  { signal, timeout = patience[call.body instanceof FormData ? 'files' : 'text'] }: SendOptions = {},
): Promise<Outcome<Value>> {
  const { method, hasEffect = method !== 'GET', path, body, answer } = call;
  const late = AbortSignal.timeout(timeout);
  const json = body && !(body instanceof FormData) ? JSON.stringify(body) : undefined;
  const init = {
    method,
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
    body: json ?? (body instanceof FormData ? body : null),
    signal: signal ? AbortSignal.any([signal, late]) : late,
    keepalive: json !== undefined && json.length < longestKept && isLeft(),
  };
  try {
    const response = await (hasEffect ? fetch : fetchWithRetry)(base + path, init);
    const sent = parseBody(await response.text());
    if (!response.ok) return { outcome: 'failure', failure: parseFailure(response.status, sent) };
    const parsed = v.safeParse(answer, sent);
    if (parsed.success) return { outcome: 'success', value: parsed.output };
    return { outcome: 'failure', failure: { status: 200, fields: {} } };
  } catch (cause) {
    signal?.throwIfAborted();
    // No answer arrived, the answer broke off, or it took too long.
    if (cause instanceof TypeError || late.aborted)
      return { outcome: 'failure', failure: { status: 0, fields: {} } };
    throw cause;
  }
}

/** In UTF-16 units: browsers take 64 kB for all calls that outlive their page. */
const longestKept = 8000;

/** Whether the visitor leaves the page. A short call then goes on without it. */
const isLeft = (): boolean => globalThis.document?.visibilityState === 'hidden';

/**
 * Makes a public call with the token of the session. The CMS refuses a token that has ended even for public calls, so the call is
 * then repeated without it.
 */
export async function sendAsAnybody<Value>(
  call: Call<Value>,
  base: string,
  { getToken, onRejected }: Caller,
  options?: SendOptions,
): Promise<Outcome<Value>> {
  const token = getToken();
  const outcome = await send(call, base, token, options);
  if (token === '' || outcome.outcome === 'success' || outcome.failure.status !== 401) return outcome;
  onRejected?.(token);
  return send(call, base, '', options);
}

/** Makes a call that changes nothing. It is repeated once if it may succeed then (specification §9.4). */
async function fetchWithRetry(address: string, init: RequestInit): Promise<Response> {
  const first = await fetch(address, init).catch((cause: unknown) => {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  });
  if (first && !retryStatuses.includes(first.status)) return first;
  await new Promise((resolve) => setTimeout(resolve, retryDelay));
  return fetch(address, init);
}

/** The JSON of a body; `undefined` when the body is empty, and the text itself when it is not JSON, such as a page. */
function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
}
