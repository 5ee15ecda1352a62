// Shared by Node and the browser.

import { trigramsOf } from '../data/search-text.ts';
import type { DataReader } from './data-reader.ts';

/** Which part of a token a piece of a term is. */
export type Part = 'inside' | 'end' | 'start' | 'whole';

/** The tokens that the piece, which is one itself, is such a part of; none of a piece that is too short to be looked up. */
export async function findTokens(reader: DataReader, piece: string, part: Part): Promise<string[]> {
  const before = part === 'start' || part === 'whole' ? ' ' : '';
  const after = part === 'end' || part === 'whole' ? ' ' : '';
  const pattern = before + piece + after;
  const trigram = trigramsOf(piece).find((one) => pattern.startsWith(one));
  return trigram === undefined ? [] : tokensWith(await reader.tokens(trigram), pattern, before.length);
}

/** The tokens, each between spaces, in which the pattern is found; its first character of theirs is that at `inside`. */
function tokensWith(text: string, pattern: string, inside: number): string[] {
  const tokens: string[] = [];
  for (let at = text.indexOf(pattern); at !== -1;) {
    const end = text.indexOf(' ', at + inside);
    tokens.push(text.slice(text.lastIndexOf(' ', at + inside) + 1, end));
    at = text.indexOf(pattern, end);
  }
  return tokens;
}
