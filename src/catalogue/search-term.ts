// Shared by Node and the browser: the term of a search, and the comparison of texts (specification §7).

/**
 * The fields of an entry that a search covers, beside the names of its author and lookups (specification §7.3). The data files
 * store their texts in this order: see `format` in src/search/format/data-files.ts before you change it.
 */
export const searchedFields = ['name', 'description', 'slug', 'features', 'pages'] as const;

/**
 * In code points, each of which takes up to 12 bytes in an address. The address of a request to the CMS repeats the term for
 * each of the eleven searched texts. With the rest of the request, it must fit into the 16 KiB that Node accepts.
 */
const longest = 80;

/**
 * The term that both query backends search for. White space becomes single spaces, and a long term is cut. An empty term means
 * no search; a lone dash gives one.
 */
export function toTerm(search: string): string {
  const spaced = spaceEvenly(search.toWellFormed()).trim();
  const term = Array.from(spaced).slice(0, longest).join('').trimEnd();
  return term === '-' ? '' : term;
}

/**
 * The form in which texts are compared. Case and the kind of white space do not matter, so a term is found across a line break.
 * Folding a part of a text gives the same part of the folded text. Therefore both small sigmas become one: `toLowerCase` chooses
 * between them by the next letter. `cms/src/catalogue/fold.ts` must do the same.
 */
export function fold(text: string): string {
  return spaceEvenly(text).toLowerCase().replaceAll('ς', 'σ');
}

const spaceEvenly = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');

export type Piece = { text: string; isMatch: boolean };

/**
 * Cuts a text into matches of a search and the pieces around them. If folding changes the length of the text, nothing is
 * marked.
 */
export function markMatches(text: string, search: string): Piece[] {
  const term = fold(toTerm(search));
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
