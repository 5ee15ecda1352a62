import { cutMarks, fold } from '../../shared/fold.ts';

/** For each Latin letter, the letters that look like it in the same case. Latin letters that Unicode does not decompose are among them. */
const LOOK_ALIKES = {
  a: 'АаΑαɑꓮᎪᗅ',
  b: 'ВвЬьΒβɃƁɓƅꓐᏴᏏᗷᑲ',
  c: 'СсϹϲꓚᏟᑕ',
  d: 'ԀԁĐđƉɖƊɗꓓᎠᗞᗪᑯ',
  e: 'ЕеЄєΕεɆɇƐɛҽꓰᎬⴹ',
  f: 'ƑƒϜꓝᖴ',
  g: 'ɡƓɠǤǥԌցꓖᏀᏳ',
  h: 'НнҺһΗհꓧᎻᏂᕼ',
  i: 'ІіӀӏΙιıƗɨƖɩꓲᎥוןاⵏߊ',
  j: 'ЈјɈɉϳյꓙᎫᒍ',
  k: 'КкΚκƘƙꓗᏦ',
  l: 'ŁłԼլꓡᏞᒪ',
  m: 'МмΜꓟᎷᗰ',
  n: 'ПпΝηոռŊŋƝɲꓠ',
  o: 'ОоΟοσØøՕօꓳᎤסهဝഠଠዐⵔ𐓂𐓪',
  p: 'РрΡρƤƥꓑᏢᑭ',
  q: 'ԚԛɊɋզգႳ',
  r: 'ГгɌɍʀꓣᎡᏒᖇՐ',
  s: 'ЅѕՏꓢᏕᏚᔕ',
  t: 'ТтŦŧΤτƬƭꓔᎢ',
  u: 'υսՍцɄʉƱʊꓴᑌ',
  v: 'νѴѵƲʋꓦᏙᏤᐯ',
  w: 'ШшԜԝωɯաꓪᏔᎳ',
  x: 'ХхΧχꓫᕁⵝ',
  y: 'УуɎɏҮүΥγƳƴꓬᎽᎩ',
  z: 'ΖꓜᏃ',
};
/** The small letters of Cherokee are the same shapes in another size. */
const withSmall = (letters: string) => letters + letters.replace(/\P{Script=Cherokee}/gu, '').toLowerCase();
const latinOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...withSmall(others)].map((other) => [other, latin]),
  ),
);

/** A text with the Latin letters that its letters look like, folded. */
export const toLatin = (text: string): string =>
  fold(
    cutMarks(text)
      .normalize('NFKD')
      .replace(/\p{L}/gu, (letter) => latinOf.get(letter) ?? letter),
  );

/** Whether readers take two names for the same one. Letters of another alphabet count as the Latin ones that they look like. */
export const looksLike = (one: string, other: string): boolean =>
  fold(one) === fold(other) || toLatin(one) === toLatin(other);

/**
 * What the name of a person looks like, to compare it with others. Who chooses a name to deceive may mix small and capital
 * letters, so a small L, a capital I and a small I count as one letter.
 */
export const getLook = (name: string): string => toLatin(name).replaceAll('l', 'i');
