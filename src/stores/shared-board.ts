// Apart from what an owner does with a board: a visitor of one does not wait for that.

import * as calls from '../strapi/moodboards.ts';
import { requestAsAnybody } from './anybody.ts';
import { type RemoteState, stateOf } from './remote-state.ts';

export const fetchSharedBoard = async (token: string): Promise<RemoteState<calls.SharedBoard>> =>
  stateOf(await requestAsAnybody(calls.fetchSharedBoard(token)));
