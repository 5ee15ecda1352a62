/** The texts of the English words that differ from the German ones. Of a sentence with values, the texts between them. */
export async function listPieces(): Promise<string[]> {
  const english = import.meta.glob<{ en: object }>('../../src/words/*/en.ts');
  const german = import.meta.glob<{ de: object }>('../../src/words/*/de.ts');
  const texts = await Promise.all(
    Object.entries(english).map(async ([path, load]) => {
      const other = await german[path.replace(/en\.ts$/, 'de.ts')]?.();
      return findPieces((await load()).en, other?.de);
    }),
  );
  // The generated content has words without a capital letter, too.
  return [...new Set(texts.flat())].filter((text) => /^\p{Lu}.*\p{L}{3}|\p{L}{2} \p{L}{2}/u.test(text));
}

/**
 * What a gallery of something else does not say. The link to the site of an entry may be called so.
 */
export const ofWebsites =
  /^(?!Website( besuchen)?$).*\b(websites?|live (site|preview)s?|screenshots?|(desktop|mobile|handy)[ -](view|ansicht)|web ?designs?|templates?|designs?|inspirations?|Vorlagen?|Inspirationen|a style|ein Stil)\b/i;

/** The texts of one part of the words. */
export function findPieces(english: unknown, german: unknown): string[] {
  const same = new Set(collect(german));
  return collect(english).filter((text) => !same.has(text));
}

const value = '\u{1f7e6}';

/** Whatever a sentence does with a value, the text has `value` in its place. */
const anything: unknown = new Proxy(() => value, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => value : anything),
});

function collect(words: unknown): string[] {
  if (typeof words === 'function') {
    const said: unknown = words(anything, anything);
    const texts = typeof said === 'object' ? collect(said) : [String(said)];
    return texts.flatMap((text) => text.split(value)).map(trim);
  }
  if (typeof words === 'object' && words) return Object.values(words).flatMap(collect);
  return typeof words === 'string' ? [trim(words)] : [];
}

const trim = (text: string): string => text.replace(/^[\s.,:]+|[\s.,:]+$/g, '');
