/** By the Latin letter, what looks like it in its own case. A small L and a capital I are one letter here. */
const LOOK_ALIKES = {
  a: 'АаΑαɑ',
  b: 'ВвЬьΒβ',
  c: 'СсϹϲ',
  d: 'ԀԁĐđɗ',
  e: 'ЕеЄєΕεҽ',
  f: 'ƒϜ',
  g: 'ɡԌ',
  h: 'НнҺһΗ',
  i: 'ІіӀӏΙιıɩLlŁł',
  k: 'КкΚκ',
  m: 'МмΜ',
  n: 'ПпΝηո',
  o: 'ОоΟοσØøօ',
  p: 'РрΡρ',
  r: 'Ггʀ',
  s: 'Ѕѕ',
  t: 'ТтΤτ',
  u: 'υսц',
  v: 'νѴѵ',
  w: 'ШшԜԝωɯ',
  x: 'ХхΧχ',
  y: 'УуҮүΥγ',
};
const latinOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** What a reader takes a name for: plain small Latin letters, as far as they look like some. */
function fold(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const seen = [...letters].map((letter) => latinOf.get(letter) ?? letter.toLowerCase()).join('');
  return seen.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const GALLERY = fold('Vitrine');
/** No part of a person's name holds these. */
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
/** Some names hold these, such as Wagstaff. */
const WORDS = ['staff', 'team', 'system', 'help'].map(fold);

/** Whether a visitor of this name could be taken for the gallery, or for somebody who works there. */
export function isReserved(name: string): boolean {
  const parts = fold(name).split(/[^\p{L}]+/u);
  const whole = parts.join('');
  return (
    whole.includes(GALLERY) ||
    [...OFFICES, ...WORDS].includes(whole) ||
    parts.some((part) => WORDS.includes(part) || OFFICES.some((office) => part.includes(office)))
  );
}
