/** The texts of the English words that differ from the German ones. Of a sentence with values, the texts between them. */
export async function listPieces(): Promise<string[]> {
  const english = import.meta.glob<{ en: object }>('../../src/words/*/en.ts');
  const german = import.meta.glob<{ de: object }>('../../src/words/*/de.ts');
  const texts = await Promise.all(
    Object.entries(english).map(async ([path, load]) => {
      const other = await german[path.replace(/en\.ts$/, 'de.ts')]?.();
      const same = new Set(collect(other?.de));
      return collect((await load()).en).filter((text) => !same.has(text));
    }),
  );
  // The generated content has words without a capital letter, too.
  return [...new Set(texts.flat())].filter((text) => /^\p{Lu}.*\p{L}{3}|\p{L}{2} \p{L}{2}/u.test(text));
}

const value = '\u{1f7e6}';

/** Whatever a sentence does with a value, the text has `value` in its place. */
const anything: unknown = new Proxy(() => value, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => value : anything),
});

function collect(words: unknown): string[] {
  if (typeof words === 'function') return String(words(anything, anything)).split(value).map(trim);
  if (typeof words === 'object' && words) return Object.values(words).flatMap(collect);
  return typeof words === 'string' ? [trim(words)] : [];
}

const trim = (text: string): string => text.replace(/^[\s.,:]+|[\s.,:]+$/g, '');
