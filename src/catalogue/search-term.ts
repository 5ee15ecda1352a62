// Shared by Node and the browser: the term of a search, and its matches in a text (specification §7).

import { fold, foldUnits } from '../../cms/shared/fold.ts';

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
 * no search; a lone dash or a text of invisible characters gives one.
 */
export function toTerm(search: string): string {
  const spaced = search
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const term = Array.from(spaced).slice(0, longest).join('').trimEnd();
  return /^-?$/.test(fold(term)) ? '' : term;
}

export type Piece = { text: string; isMatch: boolean };

/** Cuts a text into matches of a search and the pieces around them. A match begins and ends between characters. */
export function markMatches(text: string, search: string): Piece[] {
  const term = fold(toTerm(search));
  const { folded, starts, ends } = mapFolded(text);
  const pieces: Piece[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isMatch });
    done = Math.max(done, end);
  };
  for (let at = folded.indexOf(term); term !== '' && at >= 0; at = folded.indexOf(term, at + term.length)) {
    add(starts[at] ?? 0, false);
    add(ends[at + term.length - 1] ?? 0, true);
  }
  add(text.length, false);
  return pieces;
}

/** The folded text, and where in the text the unit behind each of its UTF-16 units starts and ends. */
function mapFolded(text: string) {
  let [folded, end] = ['', 0];
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const { unit, folded: part } of foldUnits(text)) {
    const start = end;
    end += unit.length;
    folded += part;
    for (const _unit of part.split('')) {
      starts.push(start);
      ends.push(end);
    }
  }
  return { folded, starts, ends };
}
