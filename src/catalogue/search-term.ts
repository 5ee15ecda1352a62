// Shared by Node and the browser: what a search looks for, and how texts are compared (specification §7).

/**
 * In code points. One request to the CMS repeats the term eleven times in its address, which must fit into the 16 KiB that
 * Node accepts.
 */
const longest = 100;

/**
 * The term that both query backends look for: white space becomes single spaces, and a long term is cut. Empty when there is nothing to look
 * for, as with a lone dash.
 */
export function termOf(search: string): string {
  const spaced = spaceEvenly(search.toWellFormed()).trim();
  const term = Array.from(spaced).slice(0, longest).join('').trimEnd();
  return term === '-' ? '' : term;
}

/**
 * The text as it is compared, regardless of case and of how its words are spaced: a term is found across a line break. Folding a part
 * of a text gives that part of the folded text. Therefore both small sigmas become one: `toLowerCase` chooses between them by what
 * follows. `cms/src/catalogue/fold.ts` must do the same.
 */
export function fold(text: string): string {
  return spaceEvenly(text).toLowerCase().replaceAll('ς', 'σ');
}

const spaceEvenly = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');
