import { byAccount, limitCalls } from '../people/limit-calls.ts';

/** Limits the moodboard changes of one account in a minute. A visitor who holds an arrow key down stays far below the limit. */
export const limitChanges = limitCalls(300, { by: byAccount, period: 60_000 });
