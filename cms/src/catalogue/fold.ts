/**
 * The text in the form that searches compare, regardless of case and of the spacing between words. The site's
 * `src/catalogue/search-term.ts` must do the same.
 */
export function fold(text: string): string {
  return foldCase(text)
    .replace(/[^\S ]|\p{Cc}/gu, ' ')
    .replace(/ {2,}/g, ' ');
}

export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
