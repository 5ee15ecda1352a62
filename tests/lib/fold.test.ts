import { describe, expect, it } from 'vitest';
import { cutMarks, fold, foldUnits, toSortKey } from '../../cms/shared/fold.ts';

/** Each line has spellings of one text that readers take for the same. */
const alike = {
  accents: ['école', 'École', 'ECOLE', 'e\u0301cole', 'E\u0301COLE'],
  'letters without a decomposition': ['Łódź', 'łódź', 'lodz'],
  ligatures: ['ﬁne œuvre', 'fine oeuvre'],
  'the sharp s': ['Straße', 'STRASSE', 'STRAẞE'],
  'the Turkish i': ['İstanbul ısı', 'istanbul isi', 'I\u0307STANBUL ISI'],
  'the final sigma': ['οδός', 'ΟΔΟΣ', 'οδοσ'],
  Cyrillic: ['ЁЛКА', 'елка'],
  'forms of Latin letters': ['ｆｕｌｌ', 'full', 'ＦＵＬＬ', '𝐟𝐮𝐥𝐥'],
  'forms of Japanese letters': ['ﾊﾞﾝｶｸ', 'バンカク', 'ハ\u3099ンカク'],
  'decomposed Korean': ['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
  'letters of Korean': ['가까', 'ㄱㅏㄲㅏ', 'ﾡￂﾢￂ'],
  'accents on nothing': ['a b', 'a ¯ b', 'a ¨ ‗ b'],
  'Arabic points and stretching': ['مُحَمَّد', 'محمد', 'محـــمد'],
  'Persian and Arabic keyboards': ['کتاب فارسی', 'كتاب فارسي', 'كتاب فارسى'],
  'Hebrew points': ['שָׁלוֹם', 'שלום'],
  quotes: ['it’s “here”', 'it\'s "here"', 'it‘s „here‟', 'it`s «here»'],
  'Hebrew quotes and hyphens': ['ג׳ירפה צה״ל תל־אביב', 'ג\'ירפה צה"ל תל-אביב', 'ג’ירפה צה“ל תל–אביב'],
  'Greek and full-width apostrophes': [
    'αλλ’ α',
    'ἀλλ᾽ α',
    'ἀλλ᾿ α',
    'αλλ´ α',
    'αλλ\u1ffd α',
    'αλλ\u1fef α',
    'αλλ\u0374 α',
    'αλλ｀ α',
  ],
  'ornamental quotes': ['"a" \'b\'', '❝a❞ ❛b❜', '〝a〟 ‘b’', 'ʺaˮ ʹbʹ', '″a″ ′b′', '＂a＂ ＇b＇'],
  'long dashes of books': ['a-b', 'a⸺b', 'a⸻b'],
  'wave dashes': ['1〜2', '1～2', '1~2'],
  'digits of other scripts': [
    'Top 2019',
    'Top ٢٠١٩',
    'Top ۲۰۱۹',
    'Top २०१९',
    'Top ２０１９',
    'Top 𝟐𝟎𝟏𝟗',
    'Top 𑄸𑄶𑄷𑄿',
  ],
  dashes: ['a–b', 'a-b', 'a—b', 'a‑b', 'a−b', 'a－b'],
  'invisible characters': [
    'zero\u200bwidth',
    'zerowidth',
    'zero\u00adwidth',
    '\ufeffzero\u2060width',
    '\u202ezero\u200fwidth',
  ],
  'the style of an emoji': ['❤\ufe0f', '❤'],
  spaces: ['no\u00a0break', 'no break', ' no\t\r\n break ', 'no\u3000break', 'no\u202fbreak'],
  'one character for several': ['… ™ ½', '... TM 1⁄2'],
};

describe('fold', () => {
  it.each(Object.entries(alike))('makes spellings equal that differ in %s', (_name, spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });

  it.each([
    ['ハ', 'バ'],
    ['は', 'ハ'],
    ['नह', 'नेहा'],
    ['ทย', 'ไทย'],
    ['a', 'а'],
    ['C++', 'C#'],
    ['1', '2'],
    ['٣', '٤'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it.each([
    ['in the wrong order', '\u20d0\u3099'],
    ['of half-width Japanese', '\u20d0\uff9e'],
    ['around accents', '\u20d0\u0301\u3099'],
  ])('folds a long run of marks %s like its first 30', (_order, marks) => {
    const long = `a${marks.repeat(200_000)}b`;

    expect(fold(long)).toBe(fold(`a${Array.from(long).slice(1, 31).join('')}b`));
    expect(toSortKey(long)).toBe(toSortKey(fold(long)));
  });

  it('folds a long run of marks with invisible letters between them like its first marks', () => {
    const long = `a${`${'\u20d0\u3099'.repeat(15)}\ufe77`.repeat(20_000)}`;

    expect(fold(long)).toBe(fold(`a${'\u3099'.repeat(15)}${'\u20d0'.repeat(15)}`));
  });

  it('keeps every mark of the letters with the most marks', () => {
    for (const text of ['ཧྐྵྨླྺྼྻྂ', 'กี่ก็', 'שׁ֧֖֛֥', '❤️\u20e3', `a${'\u20d0'.repeat(30)}`])
      expect(cutMarks(text)).toBe(text);
  });

  it('leaves a folded text as it is', () => {
    for (const text of Object.values(alike).flat()) expect(fold(fold(text))).toBe(fold(text));
  });

  it('replaces the half of a character, which no database stores', () => {
    expect(fold('half \ud83d')).toBe('half \ufffd');
  });
});

describe('foldUnits', () => {
  it.each(Object.values(alike).flat())(
    'cuts %j into units that give the text and the folded text',
    (text) => {
      const units = foldUnits(text);

      expect(units.map(({ unit }) => unit).join('')).toBe(text);
      expect(
        units
          .map(({ folded }) => folded)
          .join('')
          .trim(),
      ).toBe(fold(text));
    },
  );
});

it('sorts titles as readers expect', () => {
  const titles = [
    '🎨',
    '“1 Page”',
    '2 Pages',
    '10 Pages',
    'Airwaves',
    'école',
    'Ecole 2',
    'iA Notes',
    'Zebra',
    'Øresund',
  ];
  const expected = [
    '🎨',
    '“1 Page”',
    '2 Pages',
    '10 Pages',
    'Airwaves',
    'école',
    'Ecole 2',
    'iA Notes',
    'Øresund',
    'Zebra',
  ];

  const sorted = titles.toSorted((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1));

  expect(sorted).toEqual(expected);
});
