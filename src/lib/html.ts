// Shared by Node and the browser: markup as text, for what is drawn so often that a component costs too much.

/** By this mark Astro tells markup in expressions from text, which it escapes. */
const astroMark = Symbol.for('astro:html-string');

/** Markup that may stand in a page as it is: only `html` makes it. */
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

/** What may stand in markup: text, which is escaped, or markup, one or several; nothing where it is absent. */
type Part = string | number | Html | undefined | Part[];

/** Markup with texts in it, on one line. Values of attributes must stand between double quotes. */
export function html(markup: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = getPieces(markup);
  let text = pieces[0] ?? '';
  for (let index = 0; index < parts.length; index++) text += write(parts[index]) + pieces[index + 1];
  return new Html(text);
}

const known = new WeakMap<TemplateStringsArray, string[]>();

/** Line breaks and indentation are only for readers of the source. */
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
