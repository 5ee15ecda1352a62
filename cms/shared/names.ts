// The rule for the names of people (specification §5).

/**
 * Letters with their combining marks, in up to three parts. A single space, hyphen or apostrophe joins the parts
 * (specification §5).
 */
const pattern = /^(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+(?:[ '’-](?:\p{L}[\p{Mn}\p{Mc}]{0,4})+){0,2}$/u;

const longest = 60;

/** Characters that cannot be seen, which Unicode counts as letters or as marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** The Latin letters that languages write names with. Phonetic and medieval letters look like others, and no name needs them. */
const latin = 'A-Za-zÀ-ÖØ-öø-ķĹ-žƁƆƉƊƎ-ƔƖ-ƙƝƠơƤƥƬƭƯ-ƴƷǍ-ǯǴǵǸ-țȞȟȤ-ȳɃ-ɏɓɔɖɗəɛɠɣɨɩɲʃʉʊʋʒḀ-ẛẞ-ỹ';

/** The other scripts in which people write their names today (UAX #31, tables 5 and 7). */
const scripts =
  'Adlam Arabic Armenian Balinese Bamum Batak Bengali Canadian_Aboriginal Chakma Cham Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hanifi_Rohingya Hebrew Javanese Kannada Kayah_Li Khmer Lao Lepcha Limbu Lisu Malayalam Mandaic Meetei_Mayek Miao Mongolian Myanmar New_Tai_Lue Newa Nko Ol_Chiki Oriya Osage Saurashtra Sinhala Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tamil Telugu Thaana Thai Tibetan Tifinagh Vai Yi';

/** Chinese, Japanese and Korean use several scripts in one name (UTS #39, section 5.2). */
const together = ['Han Bopomofo', 'Han Hiragana Katakana', 'Han Hangul'];

const getClass = (names: string) => names.replace(/\w+ ?/g, (name) => `\\p{scx=${name.trim()}}`);

/** A name is in one script. Marks of any script and the two letters that look like an apostrophe go with each. */
const inOneScript = new RegExp(
  [latin, ...[...scripts.split(' '), ...together].map(getClass)]
    .map((letters) => `^[${letters}\\p{Script=Inherited}ʻʼ '’-]+$`)
    .join('|'),
  'u',
);

/** @param text With few combining marks in a row, since a long run takes long to normalize. */
export function isName(text: string): boolean {
  const name = text.normalize('NFKC');
  return name.length <= longest && pattern.test(name) && !invisible.test(name) && inOneScript.test(name);
}
