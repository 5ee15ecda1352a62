// Shared by Node and the browser.

/** Which part of a token a piece of a term is. */
export type Part = 'inside' | 'end' | 'start' | 'whole';

/** The tokens of a text, each between spaces, that the piece, which has none, is such a part of. Each once. */
export function findTokens(text: string, piece: string, part: Part): string[] {
  const before = part === 'start' || part === 'whole' ? ' ' : '';
  const after = part === 'end' || part === 'whole' ? ' ' : '';
  const pattern = before + piece + after;
  const tokens: string[] = [];
  for (let at = text.indexOf(pattern); at !== -1;) {
    const inside = at + before.length;
    const end = text.indexOf(' ', inside);
    tokens.push(text.slice(text.lastIndexOf(' ', inside) + 1, end));
    at = text.indexOf(pattern, end);
  }
  return tokens;
}
