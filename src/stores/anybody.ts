// Apart from `session.ts`, since pages that show what an account owns load that at once and make no such calls.

import { sendAsAnybody } from '../strapi/anybody.ts';
import type { Call, Outcome } from '../strapi/call.ts';
import { caller } from './caller.ts';

const apiUrl = import.meta.env.PUBLIC_API_URL ?? '/api';

/** Makes a call that anybody may make, as whoever is signed in. */
export function requestAsAnybody<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  return sendAsAnybody(call, apiUrl, caller);
}
