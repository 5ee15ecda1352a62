// Shared by Node and the browser.

import { trigramsOf } from '../data/search-text.ts';
import type { DataReader } from './data-reader.ts';

/** Where in a token a piece of a term stands. */
export type Part = 'inside' | 'end' | 'start' | 'whole';

/** The tokens that have the piece, itself a token, in this place; none for a piece too short to look up. */
export async function findTokens(reader: DataReader, piece: string, part: Part): Promise<string[]> {
  const before = part === 'start' || part === 'whole' ? ' ' : '';
  const after = part === 'end' || part === 'whole' ? ' ' : '';
  const pattern = before + piece + after;
  const trigram = trigramsOf(piece).find((one) => pattern.startsWith(one));
  return trigram === undefined ? [] : tokensWith(await reader.tokens(trigram), pattern, before.length);
}

/**
 * The tokens of a text, each between spaces, that match the pattern.
 *
 * @param inside Where in the pattern the token's own characters begin.
 */
function tokensWith(text: string, pattern: string, inside: number): string[] {
  const tokens: string[] = [];
  for (let at = text.indexOf(pattern); at !== -1;) {
    const end = text.indexOf(' ', at + inside);
    tokens.push(text.slice(text.lastIndexOf(' ', at + inside) + 1, end));
    at = text.indexOf(pattern, end);
  }
  return tokens;
}
