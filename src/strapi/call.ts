// Shared by Node and the browser: one call to the CMS, and the ways it can end.

import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { retryStatuses } from './failures.ts';

/** A call of specification §7, not made yet. `path` is below the interface's base; `answer` is what must come back. */
export type Call<Value> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  answer: v.GenericSchema<unknown, Value>;
};

/** For calls whose answer says no more than that they were heard: a page of some proxy says less. */
export const anything = v.looseObject({});
/** For calls that are answered with nothing. */
export const nothing = v.undefined();

/** `status` is 0 when nothing answered. `fields`: what the server says about single fields, by their names. */
export type Failure = { status: number; message?: string; fields: Record<string, string> };

export type Outcome<Value> = { outcome: 'success'; value: Value } | { outcome: 'failure'; failure: Failure };

export type SendOptions = {
  /** Whoever aborts is rejected with the reason. */
  signal?: AbortSignal;
  /** Milliseconds after which the call has failed, its repetition included. */
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
        errors: v.optional(
          v.array(v.object({ path: v.array(v.union([v.string(), v.number()])), message: v.string() })),
          [],
        ),
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
  try {
    const sent = await ofetch<unknown, 'json'>(path, {
      baseURL: base,
      method,
      ...(body && { body }),
      headers: { authorization: `Bearer ${token}` },
      retryStatusCodes: retryStatuses,
      retryDelay,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const parsed = v.safeParse(answer, sent);
    if (parsed.success) return { outcome: 'success', value: parsed.output };
    return { outcome: 'failure', failure: { status: 200, fields: {} } };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof FetchError) return { outcome: 'failure', failure: failureOf(cause) };
    // The body broke off, or took too long.
    if (cause instanceof TypeError || late.aborted)
      return { outcome: 'failure', failure: { status: 0, fields: {} } };
    throw cause;
  }
}

/** Strapi's way to say it; an answer of anybody else, such as an HTML page, says nothing for people. */
function failureOf({ status = 0, data }: FetchError): Failure {
  const parsed = v.safeParse(errorAnswer, data);
  if (!parsed.success) return { status, fields: {} };
  const { message, details } = parsed.output.error;
  const fields = (details?.errors ?? []).map((error) => [String(error.path[0]), error.message]);
  return { status, message, fields: Object.fromEntries(fields) };
}
