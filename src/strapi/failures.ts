// Shared by Node and the browser: the failures of calls to Strapi, and their messages for visitors.

import * as v from 'valibot';
import { commonWords } from '../words/common/index.ts';

/** The statuses after which the same call may succeed (specification §9.4). */
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/** `status` is 0 when no answer arrived. `fields` holds the server's messages about single fields, by the names of the fields. */
export type Failure = { status: number; message?: string; fields: Record<string, string> };

/** Strapi's error format. */
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

/** Reads the answer to a failed call. An answer in another format, such as the page of a proxy, has no message for people. */
export function parseFailure(status: number, sent: unknown): Failure {
  const parsed = v.safeParse(errorAnswer, sent);
  if (!parsed.success) return { status, fields: {} };
  const { message, details } = parsed.output.error;
  const fields = (details?.errors ?? []).map((error) => [String(error.path[0]), error.message]);
  return { status, message, fields: Object.fromEntries(fields) };
}

/** The message for people in the body of a failed call; `undefined` when there is none. */
export function getErrorMessage(body: string): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), errorAnswer), body);
  return parsed.success ? parsed.output.error.message || undefined : undefined;
}

type Failed = Pick<Failure, 'status' | 'message'>;

/** The text of a notice about a failure (specification §8). */
export const createNotice = ({ message }: Failed): string => message || commonWords().wentWrong;

/** Describes a failure in words that help the visitor. */
export function describeFailure(failure: Failed): string {
  const { status } = failure;
  if (status === 0) return commonWords().nothingAnswered;
  if (status === 413) return commonWords().tooLarge;
  if (status === 429) return commonWords().tooManyAttempts;
  return createNotice(failure);
}
