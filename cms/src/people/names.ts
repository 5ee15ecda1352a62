import { cutMarks } from '../catalogue/fold.ts';

/**
 * Letters with their combining marks, in up to three parts. A single space, hyphen or apostrophe joins the parts
 * (specification §5).
 */
const PATTERN = /^(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+(?:[ '’-](?:\p{L}[\p{Mn}\p{Mc}]{0,4})+){0,2}$/u;

const LONGEST = 60;

/** Characters that cannot be seen, which Unicode counts as letters or as marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

export function isName(text: string): boolean {
  const name = cutMarks(text).normalize('NFKC');
  return name.length <= LONGEST && PATTERN.test(name) && !INVISIBLE.test(name);
}
