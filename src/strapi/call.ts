// Shared by Node and the browser: one call to the CMS, and the ways it can end.

import * as v from 'valibot';
import { retryStatuses } from './failures.ts';

/** A call of specification §7, not made yet. `path` is below the interface's base; `answer` is what must come back. */
export type Call<Value> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  answer: v.GenericSchema<unknown, Value>;
};

/** For calls whose answer only says that they succeeded. It must be an object: a proxy's page is no success. */
export const anything = v.looseObject({});
/** For calls that are answered with nothing. */
export const nothing = v.undefined();
/** For calls whose answer is the property `data` of what is sent. */
export const dataOf = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.pipe(
    v.object({ data: value }),
    v.transform(({ data }) => data),
  );

/** `status` is 0 when nothing answered. `fields`: what the server says about single fields, by their names. */
export type Failure = { status: number; message?: string; fields: Record<string, string> };

export type Outcome<Value> = { outcome: 'success'; value: Value } | { outcome: 'failure'; failure: Failure };

export type SendOptions = {
  /** An abort rejects with its reason. */
  signal?: AbortSignal;
  /** The time limit in milliseconds, including the repetition. */
  timeout?: number;
};

/** In milliseconds. A picture on a slow line takes minutes. */
const patience = { text: 20_000, files: 300_000 };
const retryDelay = 250;

const errorAnswer = v.object({
  error: v.object({
    message: v.string(),
    details: v.optional(
      v.object({
        errors: v.optional(v.array(v.object({ path: v.array(v.unknown()), message: v.string() })), []),
      }),
    ),
  }),
});

/** @param base Where the interface is, such as `/api`. @param token Of a session; empty when signed out. */
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
    // Nothing answered, the body broke off, or it took too long.
    if (cause instanceof TypeError || late.aborted)
      return { outcome: 'failure', failure: { status: 0, fields: {} } };
    throw cause;
  }
}

/** A call that changes nothing is made once more where the second try may succeed (specification §9). */
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

/** `undefined` when it is empty; a text that is no JSON, such as a page, stays one. */
function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
}

/** Reads Strapi's error format. Any other answer, such as a proxy's HTML page, has no message for people. */
function failureOf(status: number, sent: unknown): Failure {
  const parsed = v.safeParse(errorAnswer, sent);
  if (!parsed.success) return { status, fields: {} };
  const { message, details } = parsed.output.error;
  const fields = (details?.errors ?? []).map((error) => [String(error.path[0]), error.message]);
  return { status, message, fields: Object.fromEntries(fields) };
}
