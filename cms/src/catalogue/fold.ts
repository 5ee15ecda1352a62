/**
 * The text as searches compare it, regardless of case and of how its words are spaced. `src/catalogue/search-term.ts` of the site
 * must do the same.
 */
export function fold(text: string): string {
  return foldCase(text)
    .replace(/[^\S ]|\p{Cc}/gu, ' ')
    .replace(/ {2,}/g, ' ');
}

export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
