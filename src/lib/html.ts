// Shared by Node and the browser: markup as text, for parts that are rendered so often that a component costs too much.

/** Astro does not escape values with this mark in expressions. */
const astroMark = Symbol.for('astro:html-string');

/** Markup that a page may include unescaped. Only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  get [astroMark](): true {
    return true;
  }
  toString(): string {
    return this.text;
  }
}

/** A value in markup: text, which is escaped, or markup, or an array of both. `undefined` gives nothing. */
type Part = string | number | Html | undefined | Part[];

/** Creates markup on one line, and escapes the texts in it. The values of attributes must be in double quotes. */
export function html(markup: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = getPieces(markup);
  let text = pieces[0] ?? '';
  for (let index = 0; index < parts.length; index++) text += write(parts[index]) + pieces[index + 1];
  return new Html(text);
}

const known = new WeakMap<TemplateStringsArray, string[]>();

/** Replaces line breaks and indentation, which only the source needs, with spaces. */
function getPieces(markup: TemplateStringsArray): string[] {
  const present = known.get(markup);
  if (present) return present;
  const pieces = markup.map((piece) => piece.replace(/\s*\n\s*/g, ' '));
  known.set(markup, pieces);
  return pieces;
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeText(part);
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(write).join('') : String(part);
}

const special = /[&<>"]/;
const escapeText = (text: string): string =>
  special.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
