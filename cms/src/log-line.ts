/** In characters. */
const LONGEST = 1000;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A text with words of somebody else, for the log: in one line, so that no part of it looks like another, and cut if it is long. */
export const toLogLine = (text: string): string => text.slice(0, LONGEST).replace(BREAKS, ' ');
