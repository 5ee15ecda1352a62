// The form in which texts are compared and sorted.

/**
 * Increment this when any result changes, or that of `cms/src/catalogue/look-alikes.ts`: the CMS and the data files then fold every
 * text again.
 */
export const foldVersion = 6;

/**
 * Letters that Unicode does not decompose, as they are typed without their marks or in capitals, and the Arabic ones that Persian and
 * Arabic keyboards have in different forms.
 */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
};

/**
 * A text with at most 30 combining marks in a row, the limit of Unicode's stream-safe format (UAX #15). No script needs as many. The
 * time to normalize a run of marks grows with the square of its length, so cut a text from outside before you normalize it. Two
 * half-width letters of Japanese become marks.
 */
export const cutMarks = (text: string): string =>
  text.replace(/(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu, '$1');

/**
 * A text as readers compare it (decision 020). These differences do not matter: case, accents, the forms of one character,
 * curly quotes and long dashes, invisible characters, the kind of white space, and the script of digits. Accents are the marks of
 * Latin, Greek and Cyrillic letters, and the vowel points of Hebrew and Arabic. Marks of other scripts make another letter, so they
 * stay.
 *
 * The result depends on no locale. Unicode never changes how it decomposes a character that it has defined.
 */
export function fold(text: string): string {
  return foldUnit(text).trim();
}

/** The value of a decimal digit of any script. Unicode has each ten of them in order, and tens that follow each other. */
function toDigit(digit: string): string {
  const code = Number(digit.codePointAt(0));
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value % 10}`;
}

/** Folds a part of a text, and keeps the space at its ends. */
function foldUnit(text: string): string {
  const letters = cutMarks(text)
    .replace(/\p{Cs}/gu, '\ufffd')
    // Normalized, these would be marks on a space, or two primes.
    .replace(/[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/g, "'")
    .replace(/[″‶]/g, '"')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[‘’‚‛‹›ʹʻʼʽ`′‵❛❜ꞌ\u055a\u05f3]/g, "'")
    .replace(/[“”„‟«»ʺˮ❝❞〝〞〟⹂\u05f4]/g, '"')
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\p{DI}]/gu, '')
    .replace(/[æðđħıłøœßþςیىک]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\P{Nd}0-9]/gu, toDigit)
    .replace(/[\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b]/g, '-')
    .replaceAll('〜', '~')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  // Runs of marks have joined where an invisible character stood between them.
  return cutMarks(letters).normalize();
}

/** A run of white space, or a character with the marks, letters of a Korean syllable, and parts of an emoji that belong to it. */
const unitPattern =
  /[\s\p{Cc}][\s\p{Cc}\p{DI}]*|.(?:[\p{M}\p{DI}\p{Emoji_Modifier}\u1160-\u11ff\u3133\u3135\u3136\u313a-\u313f\u314f-\u3163\uff9e\uff9f\uffa3\uffa5\uffa6\uffaa-\uffaf\uffc2-\uffdc]|(?<=\u200d)\p{Extended_Pictographic})*/gsu;

/**
 * The characters of a text, each with the marks and invisible characters that follow it, and with its folded form. The folded
 * forms together are the folded text.
 */
export function foldUnits(text: string): { unit: string; folded: string }[] {
  let isAfterSpace = false;
  return (text.match(unitPattern) ?? []).map((unit) => {
    const whole = foldUnit(unit);
    // An accent on nothing also becomes a space.
    const folded = isAfterSpace ? whole.trimStart() : whole;
    if (folded !== '') isAfterSpace = folded.endsWith(' ');
    return { unit, folded };
  });
}

/**
 * What a text is sorted by, in the order of code points: its folded words without punctuation. A number is sorted by its size,
 * up to twelve digits. A text of symbols alone has an empty key, so it comes first.
 */
export function toSortKey(text: string): string {
  return fold(text)
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
