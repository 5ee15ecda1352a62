/** Names that an editor may well write and that may confuse a search. */
const names = [
  'Café Noir',
  'CAFÉ BLANC',
  'Cafe\u0301 au lait',
  'Straße & Söhne',
  'STRASSE UND SOEHNE',
  'ẞ-Bahn',
  'İstanbul',
  'ISTANBUL ıssız',
  'ΟΔΟΣ ΚΑΡΟΛΟΣ',
  'οδός Κάρολος.Α',
  '日本語のテンプレート',
  'Привет, МИР',
  'שלום עולם',
  '🎨 Palette',
  '👩‍🎨 Painter’s studio',
  '100% pure_white',
  '100 percent',
  'a_b%c\\d',
  '[a-z]+(.*)$^|?',
  'it\'s “quoted” "here"',
  '-',
  '--',
  'C++ / C#',
  'zero\u200bwidth',
  'no\u00a0break',
  'tab\tand  two  spaces',
  'ǅ ﬁ K Å',
  '\u0301 lone mark',
];

/** The entries as the panel sends them. All are published. */
export const awkwardEntries = names.map((name, index) => ({
  name,
  // Equal titles and prices. Some titles have characters beyond the basic plane of Unicode.
  title: ['Same title', 'same title', '\u{1f3a8} title', '\uffee title'][index % 4],
  slug: `awkward-${index}`,
  price: [0, 19.99, 0, 1_000_000][index % 4],
  // Each text is in one case only, so that a search in the other case has nothing else to find.
  description: `Grid of ${name}, and more beside it.`,
  features: `${name}\n  Contact form  `,
  pages: index % 3 === 0 ? '' : `Home\r\n${name}`,
  isPromoted: index % 2 === 0,
}));
