// Shared by Node and the browser.

import { fold, termOf } from './search-term.ts';

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
