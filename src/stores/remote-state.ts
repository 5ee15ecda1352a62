import type { Outcome } from '../strapi/call.ts';
import { sayFailure } from '../strapi/failures.ts';
import { notify } from './notices.ts';

/** What somebody owns, as far as the CMS has answered. */
export type RemoteState<Value> =
  { status: 'LOADING' } | { status: 'SUCCESS'; value: Value } | { status: 'ERROR'; message: string };

export function stateOf<Value>(outcome: Outcome<Value>): RemoteState<Value> {
  return outcome.outcome === 'success'
    ? { status: 'SUCCESS', value: outcome.value }
    : { status: 'ERROR', message: sayFailure(outcome.failure) };
}

/** The value of a success; a failure becomes a notice. */
export function valueOrNotice<Value>(outcome: Outcome<Value>): Value | undefined {
  if (outcome.outcome === 'success') return outcome.value;
  notify({ title: 'Error', text: sayFailure(outcome.failure) });
  return undefined;
}
