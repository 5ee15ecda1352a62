import { describe, expect, test } from 'vitest';
import { getLook } from '../../cms/src/catalogue/look-alikes.ts';
import { findUnseenFault } from '../../cms/src/people/unseen-characters.ts';
import { isReservedName } from '../../cms/src/people/reserved-names.ts';
import { estimateStrength } from '../../src/lib/password-strength.ts';
import { isName } from '../../cms/shared/names.ts';

describe('the name of an author', () => {
  test.each(['Studio 42', 'می‌خواهم', 'क्‍ष', '👩‍🎨 Ada', '👩🏽‍🎨', '❤️ Studio', '山田', 'محمد'])(
    'may be %s',
    (name) => {
      expect(findUnseenFault(name)).toBeUndefined();
    },
  );

  const characters = '202e 202a 2066 200f 061c 200b 2060 00ad feff 3164 115f 2800 e0041 200d 200c'.split(' ');
  test.each(characters)('has no U+%s, which nobody sees', (code) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16));

    for (const name of [`${character}Ada`, `Ada ${character}`, character])
      expect(findUnseenFault(name)).toMatch(/^A name has characters that nobody sees/);
  });
});

describe('a name', () => {
  test.each([
    'Ada',
    'Bo',
    'Q',
    'Ada Lovelace',
    'María-José',
    "O'Hara",
    'Jean Luc Picard',
    'Đặng',
    '山田 花子',
    '李明',
    'नेहा',
    'अनन्या राव',
    'กานต์',
    'မြွှေ',
    'Zoe\u0308',
    // Five marks. Two of them combine with the o into one letter.
    'Tho\u031b\u0323\u0300\u0301\u0302',
    'ب\u064eسام',
    ...['Łukasz', 'Ørsted', 'Zoë', 'O’Brien', 'Nguyễn Thị Ánh', 'Straße', 'Kaʻiulani'],
    ...['Дмитро', 'Νίκος', 'Զարուհի', 'დავით', 'דוד', 'محمد', 'ᏣᎳᎩ', 'ꓡꓲ'],
    ...['山田太郎', 'さくら', '佐々木', 'ラーメン', '김민준', '金민준'],
    ...['ƙarfi', 'Ŋandi', 'Ɛsi', 'Kwɛku', 'Əliyev', 'Məmmədov', 'ɓala', 'Ɗan'],
  ])('%s is a name', (name) => {
    expect(isName(name)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'Ada  Lovelace',
    'Ada ',
    '-Ada',
    'a b c d',
    'R2D2',
    'Ada<script>',
    'a@b.example',
    "O''Hara",
    '\u0301Ada',
    'Ada \u0301Eve',
    `A${'\u0335'.repeat(5)}da`,
    'A\u20dd',
    'Ada\u200bEve',
    // Unicode counts these as a mark and as letters, but nobody sees them.
    'Ad\ufe0fa',
    'Ad\u3164a',
    'Ad\u115fa',
    'x'.repeat(61),
    // Letters of two scripts.
    ...['Mаria', 'Ꮇaria', 'ꓟaria', 'Hיl', 'Hןll', 'Ꮩitrine', 'ꓦitrine', 'Ꭺdmin', '𐐠dmin', 'Maーia', '山Ada'],
    // Phonetic letters, small capitals and clicks.
    ...[
      'Mɑria',
      'ᴍaria',
      'Hiʟʟ',
      'Hiǀl',
      'Vɪtrine',
      'Vitrǃne',
      'Supporᴛ',
      'ƅob',
      'ɡreg',
      'ⱥda',
      'Adꞌa',
      'ĸim',
    ],
    // A script that nobody writes today.
    '𐐠𐐡',
  ])('%j is not a name', (name) => {
    expect(isName(name)).toBe(false);
  });

  test('a long text that is nearly a name is refused without delay', () => {
    expect(isName(`${'a'.repeat(50_000)}!`)).toBe(false);
    expect(isName(`${'न\u0947'.repeat(28)}!`)).toBe(false);
  });
});

test.each([
  'Vitrine',
  'vitrine',
  'VITRINE',
  'Vi trine',
  'The Vitrine Team',
  'VitrineSupport',
  'Vltrine',
  'VITRlNE',
  'Vítrïne',
  'Ｖｉｔｒｉｎｅ',
  'Vіtrіnе',
  'ꓦꓲꓔꓣꓲꓠꓰ',
  'ᏙᎥᎢᎡᎥnᎬ',
  'ꓮꓓꓟꓲꓠ',
  'Ʋitrine',
  'Ꮪtaff',
  'VITRΙΝΕ',
  'Admin',
  'Ad-min',
  'Adrnin',
  'Аdmіn',
  'Site Administrator',
  'Customer Support',
  'Head Editor',
  'Staff',
  'staff-team',
  'Official Gallery',
])('the name %s is reserved for the gallery', (name) => {
  expect(isReservedName(name, 'Vitrine')).toBe(true);
});

test.each([
  'Ada Lovelace',
  'Chad Min',
  'Brad Min',
  'Trine Olsen',
  'Victor Ine',
  'Joe Root',
  'Ann Wagstaff',
  'Edith Orme',
  'Виктор',
  'Ирина Вайнер',
  'Νίκος',
  '李明',
  'नेहा',
  'مدير',
])('the name %s is not reserved', (name) => {
  expect(isReservedName(name, 'Vitrine')).toBe(false);
});

test.each([
  ['Hill', 'HiIl'],
  ['Hill', 'Hııl'],
  ['Neil', 'NElL'],
  ['Illia', 'ILLlA'],
  ['coco', 'сосо'],
  ['Coco', 'ꓚꓳꓚꓳ'],
  ['EVA', 'ᎬᏙᎪ'],
  ['eva', 'ꭼꮩꭺ'],
  ['nono', 'ոօոօ'],
  ['Il', 'ןו'],
  ['Kofi', 'Ƙofi'],
])('%s looks like %s', (name, other) => {
  expect(getLook(other)).toBe(getLook(name));
});

test.each([
  ['Ada', 'Eva'],
  ['Arnie', 'Amie'],
  ['Ирина', 'Марина'],
  ['דוד', 'דן'],
])('%s does not look like %s', (name, other) => {
  expect(getLook(other)).not.toBe(getLook(name));
});

test.each([
  ['short', 'too short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['ada lovelace 1843', 'weak'],
  ['password', 'weak'],
  ['Tr0ub4dor&3', 'fair'],
  ['correct horse battery staple', 'strong'],
])('%s is %s', (password, strength) => {
  expect(estimateStrength(password, ['Ada Lovelace', 'ada@mail.example'])).toBe(strength);
});
