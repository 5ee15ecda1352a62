import type { Outcome } from '../strapi/call.ts';
import { sayFailure } from '../strapi/failures.ts';
import { notify } from './notices.ts';

/** What somebody owns, as far as it is there to be shown. */
export type Shown<Value> =
  { status: 'LOADING' } | { status: 'SUCCESS'; value: Value } | { status: 'ERROR'; message: string };

export function shownOf<Value>(outcome: Outcome<Value>): Shown<Value> {
  return outcome.outcome === 'success'
    ? { status: 'SUCCESS', value: outcome.value }
    : { status: 'ERROR', message: sayFailure(outcome.failure) };
}

export function valueOrNotice<Value>(outcome: Outcome<Value>): Value | undefined {
  if (outcome.outcome === 'success') return outcome.value;
  notify({ title: 'Error', text: sayFailure(outcome.failure) });
  return undefined;
}
