/** Letters, in up to three parts that a single space, hyphen or apostrophe joins (specification §5). */
const pattern = /^\p{L}+(?:[ '’-]\p{L}+){0,2}$/u;

export const isName = (text: string): boolean => pattern.test(text.normalize());
