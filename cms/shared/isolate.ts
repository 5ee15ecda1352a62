// Shared by Node and the browser: names inside plain texts.

/** Letters of scripts that are written from the right, such as Hebrew and Arabic. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name that stands inside a plain text, such as the subject of a mail. One with letters from the right stays together with its last
 * mark, and leaves the order of the words around it as it is: it stands between the characters FSI and PDI of Unicode. Other names stay
 * as they are.
 */
export const isolate = (name: string): string => (fromTheRight.test(name) ? `\u2068${name}\u2069` : name);
