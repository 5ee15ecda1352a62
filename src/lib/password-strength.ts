import { shortestPassword } from '../../cms/shared/form-rules.ts';

export type Strength = 'too short' | 'weak' | 'fair' | 'strong';

/**
 * A rough hint. Length counts most, then the kinds of characters. A password that contains one of the `known` texts, or has fewer
 * than five different characters, is weak.
 *
 * @param known Texts about the visitor, such as the name. Texts of one or two characters are ignored.
 */
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
