import { getLook } from '../catalogue/look-alikes.ts';

/** A name as a reader sees it: letters that look like Latin ones become small Latin letters, without marks. */
function fold(name: string): string {
  const seen = getLook(name).normalize('NFKD').replace(/\p{M}/gu, '');
  return seen.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** No person's name contains these, so they are refused inside a part too. */
const OFFICES = [
  'admin',
  'moderator',
  'webmaster',
  'support',
  'official',
  'editor',
  'curator',
  'gallery',
].map(fold);
/** Some names contain these, such as Wagstaff, so they are refused only as a whole part. */
const WORDS = ['staff', 'team', 'system', 'help'].map(fold);

/** Whether a visitor with this name could be mistaken for the gallery of that name or for a person who works there. */
export function isReservedName(name: string, gallery: string): boolean {
  const parts = fold(name).split(/[^\p{L}]+/u);
  const whole = parts.join('');
  const own = fold(gallery).replace(/[^\p{L}]/gu, '');
  return (
    (own !== '' && whole.includes(own)) ||
    [...OFFICES, ...WORDS].includes(whole) ||
    parts.some((part) => WORDS.includes(part) || OFFICES.some((office) => part.includes(office)))
  );
}
