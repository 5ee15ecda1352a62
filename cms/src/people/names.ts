/**
 * Letters with their combining marks, in up to three parts. A single space, hyphen or apostrophe joins the parts
 * (specification §5).
 */
const PATTERN = /^(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+(?:[ '’-](?:\p{L}[\p{Mn}\p{Mc}]{0,4})+){0,2}$/u;

const LONGEST = 60;

export function isName(text: string): boolean {
  return text.length <= LONGEST && PATTERN.test(text.normalize());
}
