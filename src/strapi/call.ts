// Shared by Node and the browser: calls to the CMS, and the ways they can end.

import * as v from 'valibot';
import { type Failure, failureOf, retryStatuses } from './failures.ts';

/** A call of specification §7 that has not been made yet. `path` is below the base of the interface; `answer` is what must come back. */
export type Call<Value> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  answer: v.GenericSchema<unknown, Value>;
};

/** For calls whose answer only says that they succeeded. It must be an object, since the page of a proxy is no success. */
export const anything = v.looseObject({});
/** For calls that are answered with nothing. */
export const nothing = v.undefined();
/** For calls whose answer is the property `data` of what is sent. */
export const dataOf = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.pipe(
    v.object({ data: value }),
    v.transform(({ data }) => data),
  );

export type Outcome<Value> = { outcome: 'success'; value: Value } | { outcome: 'failure'; failure: Failure };

export type SendOptions = {
  /** When it aborts, the call rejects with its reason. */
  signal?: AbortSignal;
  /** The time limit in milliseconds, including the repetition. */
  timeout?: number;
};

/** Who makes calls. */
export type Caller = {
  /** The token of the session; empty when signed out (specification §6). */
  getToken(): string;
  /** Called with a token that the CMS has rejected. */
  onRejected?(token: string): void;
};

/** Time limits in milliseconds. A picture takes minutes on a slow line. */
const patience = { text: 20_000, files: 300_000 };
const retryDelay = 250;

/** Makes a call. @param base The address of the interface, such as `/api`. @param token Empty when signed out. */
export async function send<Value>(
  call: Call<Value>,
  base: string,
  token: string,
  { signal, timeout = patience[call.body instanceof FormData ? 'files' : 'text'] }: SendOptions = {},
): Promise<Outcome<Value>> {
  const { method, path, body, answer } = call;
  const late = AbortSignal.timeout(timeout);
  const isJson = body && !(body instanceof FormData);
  const init = {
    method,
    headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : (body ?? null),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  };
  try {
    const response = await exchange(base + path, init);
    const sent = parseBody(await response.text());
    if (!response.ok) return { outcome: 'failure', failure: failureOf(response.status, sent) };
    const parsed = v.safeParse(answer, sent);
    if (parsed.success) return { outcome: 'success', value: parsed.output };
    return { outcome: 'failure', failure: { status: 200, fields: {} } };
  } catch (cause) {
    signal?.throwIfAborted();
    // Nothing answered, the answer broke off, or it took too long.
    if (cause instanceof TypeError || late.aborted)
      return { outcome: 'failure', failure: { status: 0, fields: {} } };
    throw cause;
  }
}

/**
 * Makes a call that anybody may make, as whoever is signed in. The CMS refuses a token that has ended even then, so the call is made
 * again without it.
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

/** Makes a call that changes nothing once more if it may succeed then (specification §9.4). */
async function exchange(address: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') return fetch(address, init);
  const first = await fetch(address, init).catch((cause: unknown) => {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  });
  if (first && !retryStatuses.includes(first.status)) return first;
  await new Promise((resolve) => setTimeout(resolve, retryDelay));
  return fetch(address, init);
}

/** The JSON of a body; `undefined` when it is empty, and the text itself when it is no JSON, such as a page. */
function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
}
