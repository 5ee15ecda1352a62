/** Letters with the marks that belong to them, in up to three parts that a single space, hyphen or apostrophe joins (specification §5). */
const PATTERN = /^(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+(?:[ '’-](?:\p{L}[\p{Mn}\p{Mc}]{0,4})+){0,2}$/u;

const LONGEST = 60;

export function isName(text: string): boolean {
  return text.length <= LONGEST && PATTERN.test(text.normalize());
}
