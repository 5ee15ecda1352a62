// Shared by Node and the browser: how calls to Strapi fail.

import * as v from 'valibot';
import { nothingAnswered } from '../lib/form-words.ts';

/** Answers after which the same call may succeed (specification §9). */
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

const errorAnswer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ message: v.pipe(v.string(), v.nonEmpty()) }) }),
);

/** The server's message in the body of a failed call, a JSON text; `undefined` when it says nothing for people. */
export function getErrorMessage(body: string): string | undefined {
  const parsed = v.safeParse(errorAnswer, body);
  return parsed.success ? parsed.output.error.message : undefined;
}

type Failed = { status: number; message?: string };

/** What a notification says of a failure (specification §8). */
export const noticeOf = ({ message }: Failed): string => message || 'Something went wrong';

/** A failure in words that help the visitor on. */
export function sayFailure(failure: Failed): string {
  const { status } = failure;
  if (status === 0) return nothingAnswered;
  if (status === 413) return 'That is too large to send.';
  if (status === 429) return 'Too many tries. Wait a few minutes and try again.';
  return noticeOf(failure);
}
