// Shared by Node and the browser: what a search looks for, and how texts are compared (specification §7).

/**
 * In code points, of up to 12 bytes each as they stand in an address. One request to the CMS repeats the term once for each searched
 * text, eleven times, in its address: with the rest of the request it must fit into the 16 KiB that Node accepts.
 */
const longest = 80;

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

export type Piece = { text: string; isMatch: boolean };

/**
 * Cuts a text into matches of a search and the pieces around them. Where folding changes the length of the text, nothing is
 * marked.
 */
export function markMatches(text: string, search: string): Piece[] {
  const term = fold(termOf(search));
  const folded = fold(text);
  if (term === '' || folded.length !== text.length) return [{ text, isMatch: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, end)) {
    if (at > end) pieces.push({ text: text.slice(end, at), isMatch: false });
    end = at + term.length;
    pieces.push({ text: text.slice(at, end), isMatch: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
