export type Strength = 'too short' | 'weak' | 'fair' | 'strong';

/** What the CMS demands. */
export const shortestPassword = 8;

/** A rough hint: length counts most, then how many different signs there are; a password made of the name or address is weak. */
export function strengthOf(password: string, known: string[]): Strength {
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
