// Shared with the function that takes subscriptions where Netlify serves the site: imports nothing from Strapi.

import { defaultLanguage, isLanguage, type Language } from '../../shared/languages.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';

type Message = keyof typeof en;

/** By language: what visitors read of calls that fail. */
const messages: Record<Language, Record<Message, string>> = { en, de };

/** The values of a text, by their names. */
type Values<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string | number> & Values<Rest>
  : unknown;

const names = /\{(\w+)\}/g;
/** The characters that mean something in a pattern. */
const special = /[$()*+.?[\\\]^{|}]/g;

/** Puts values in place of their names, such as `{most}`. */
export const fill = <Text extends string>(text: Text, values: Values<Text>): string =>
  text.replace(names, (_, name: string) => String(Object(values)[name]));

/**
 * A message in another language, in the way of gettext: the English text is its key, since Strapi's own messages have no other. One
 * that visitors do not read has no translation. A value may be a message too.
 *
 * @param language That of the gallery.
 */
export function translate(message: string, language: string): string {
  if (language === defaultLanguage || !isLanguage(language)) return message;
  for (const [key, pattern] of patterns) {
    const found = pattern.exec(message);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {});
    return fill<string>(
      messages[language][key],
      Object.fromEntries(values.map(([name, value]) => [name, translate(value, language)])),
    );
  }
  return message;
}

/** What each English message looks like, whatever its values are. */
const patterns = (Object.keys(en) as Message[]).map((key) => [key, createPattern(en[key])] as const);

function createPattern(text: string): RegExp {
  const known = new Set<string>();
  const source = text
    .split(names)
    // Every second part is a name.
    .map((part, index) => (index % 2 === 0 ? part.replace(special, '\\$&') : createGroup(part, known)));
  return new RegExp(`^${source.join('')}$`, 's');
}

function createGroup(name: string, known: Set<string>): string {
  if (known.has(name)) return `\\k<${name}>`;
  known.add(name);
  return `(?<${name}>.*)`;
}
