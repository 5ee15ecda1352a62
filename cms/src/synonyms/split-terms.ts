/** The terms that an editor has written, with commas or line ends between them. */
export const splitTerms = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((term) => term.trim().replaceAll(/\s+/g, ' '))
    .filter((term) => term !== '');
