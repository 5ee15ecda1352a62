import { byAccount, limitCalls } from '../people/limit-calls.ts';

/** Changes of moodboards that one account makes in a minute. Whoever holds an arrow key down stays far below. */
export const limitChanges = limitCalls(300, { by: byAccount, period: 60_000 });
