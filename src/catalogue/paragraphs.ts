// Shared by Node and the browser. Apart from format.ts, which every page with a finder loads.

/** Blank lines separate paragraphs; single line breaks stay inside one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
