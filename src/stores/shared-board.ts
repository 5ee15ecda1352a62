// Apart from what an owner does with a board: a visitor of one does not wait for that.

import * as calls from '../strapi/moodboards.ts';
import { requestAsNobody } from './session.ts';
import { type RemoteState, stateOf } from './remote-state.ts';

export const fetchSharedBoard = async (token: string): Promise<RemoteState<calls.SharedBoard>> =>
  stateOf(await requestAsNobody(calls.fetchSharedBoard(token)));
