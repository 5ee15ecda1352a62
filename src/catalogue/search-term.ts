// Shared by Node and the browser: what a search looks for, and how texts are compared (specification §7).

/** In code points. The CMS is sent a term eleven times in one address, which must fit into the 16 KiB that Node's servers take. */
const longest = 100;

/**
 * The term that both executors look for: any white space counts as one space, and a term that is too long loses its end.
 * Empty, which a lone dash is as well, when there is nothing to look for.
 */
export function termOf(search: string): string {
  const spaced = search
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const term = Array.from(spaced).slice(0, longest).join('').trimEnd();
  return term === '-' ? '' : term;
}

/**
 * The text as it is compared, in which case makes no difference. Folding the parts of a text gives the parts of the folded
 * text: that is why both small sigmas, of which `toLowerCase` chooses by what follows, are one. `cms/src/catalogue/fold.ts`
 * must do the same.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}
