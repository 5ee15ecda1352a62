// What forms demand of what is filled in.

/** Letters with the marks that belong to them, in up to three parts that a single space, hyphen or apostrophe joins (specification §5). */
const pattern = /^(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+(?:[ '’-](?:\p{L}[\p{Mn}\p{Mc}]{0,4})+){0,2}$/u;

const longest = 60;

export const isName = (text: string): boolean => text.length <= longest && pattern.test(text.normalize());

export type Strength = 'too short' | 'weak' | 'fair' | 'strong';

/** What the CMS demands. */
export const shortestPassword = 8;

/** A rough hint: length counts most, then how many different signs there are; a password made of the name or address is weak. */
export function estimateStrength(password: string, known: string[]): Strength {
  if ([...password].length < shortestPassword) return 'too short';
  const lower = password.toLowerCase();
  const isKnown = known.some((text) => text.length > 2 && lower.includes(text.toLowerCase()));
  const variety = new Set(lower).size;
  if (isKnown || variety < 5) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = password.length + kinds * 2;
  if (score >= 20 && variety > 8) return 'strong';
  return score >= 14 ? 'fair' : 'weak';
}

/** What visitors may send as a picture, as the CMS has it too. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** In bytes. */
export const largestPicture = 5 * 1024 * 1024;
