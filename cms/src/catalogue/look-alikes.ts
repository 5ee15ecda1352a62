import { cutMarks, fold } from './fold.ts';

/** For each Latin letter, the letters that look like it in the same case. A small L and a capital I count as one letter. */
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
export const latinOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** Whether readers take two names for the same one. Letters of another alphabet count as the Latin ones that they look like. */
export const looksLike = (one: string, other: string): boolean =>
  fold(one) === fold(other) || getLook(one) === getLook(other);

/** A name with Latin letters in place of those of other alphabets, folded. Latin letters are never confused with each other. */
export const getLook = (name: string): string =>
  fold(
    cutMarks(name)
      .normalize('NFKD')
      .replace(/[^\p{Script=Latin}]/gu, (letter) => latinOf.get(letter) ?? letter),
  );
