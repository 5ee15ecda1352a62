/** Letters, in up to three parts that a single space, hyphen or apostrophe joins (specification §5). */
const PATTERN = /^\p{L}+(?:[ '’-]\p{L}+){0,2}$/u;

export function isName(text: string): boolean {
  return text.length >= 3 && text.length <= 60 && PATTERN.test(text.normalize());
}
