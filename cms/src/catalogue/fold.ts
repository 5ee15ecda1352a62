/** The text as searches compare it. `src/catalogue/search-term.ts` of the site must do the same. */
export function fold(text: unknown): unknown {
  return typeof text === 'string' ? text.toLowerCase().replaceAll('ς', 'σ') : text;
}
