// Shared by Node and the browser: the tokens of folded texts, by which a search finds them.

export const tokenPattern = /[\p{L}\p{N}\p{M}]+|\S/gu;

/**
 * The tokens of a folded text, in order: the longest runs of letters, digits and combining marks, and every other single
 * character except white space. A term of one token is in a text exactly when one of the text's tokens contains it. A text
 * contains a longer term only if one of its tokens ends with the term's first token, and one begins with the last token. The text
 * must also have all tokens between them.
 */
export function splitTokens(text: string): string[] {
  return text.match(tokenPattern) ?? [];
}

export const isRun = (token: string): boolean => /^[\p{L}\p{N}\p{M}]/u.test(token);
