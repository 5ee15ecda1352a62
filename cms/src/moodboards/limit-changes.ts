import { getAccountKey, limitCalls } from '../people/limit-calls.ts';

/** Limits the moodboard changes of one account in a minute. A visitor who holds an arrow key down stays far below the limit. */
export const limitChanges = limitCalls(300, { by: getAccountKey, period: 60_000 });
