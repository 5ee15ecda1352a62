// Shared by Node and the browser: the lookups of each document on a list, encoded as text.
//
// Each document on the list has a row: how many document ids are skipped before it, the numbers of its lookups as a posting list,
// and a `!`. Rows are in blocks, like postings. The number of a lookup is its position among the names in the file.

import {
  decodeNumbers,
  docIdsPerPostingBlock,
  encodeNumber,
  encodePostings,
  splitPostingBlocks,
} from './posting-list.ts';

const rowEnd = '!';

/** `docId` counts from the first id of the block. The lookups are in ascending order. */
export type FacetRow<Name = number> = [docId: number, lookups: readonly Name[]];

/** The rows of a block, in the order of their documents. */
export function encodeRows(rows: readonly FacetRow[]): string {
  let text = '';
  let next = 0;
  for (const [docId, lookups] of rows) {
    text += encodeNumber(docId - next) + encodePostings(lookups) + rowEnd;
    next = docId + 1;
  }
  return text;
}

/** The inverse of `encodeRows`. */
export function decodeRows(text: string): FacetRow[] {
  let next = 0;
  return text
    .split(rowEnd)
    .slice(0, -1)
    .map((row): FacetRow => {
      const [skipped = 0, ...gaps] = decodeNumbers(row);
      next += skipped + 1;
      let lookup = -1;
      return [next - 1, gaps.map((gap) => (lookup += gap + 1))];
    });
}

/** The rows of all blocks. Their document ids count from the first id of the kind, not of the block. */
export const decodeAllRows = (text: string): FacetRow[] =>
  splitPostingBlocks(text).flatMap(([block, rows]) =>
    decodeRows(rows).map(([docId, lookups]): FacetRow => [block * docIdsPerPostingBlock + docId, lookups]),
  );
