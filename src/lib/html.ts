// Shared by Node and the browser: markup as text, for what is drawn so often that a component costs too much.

/** Markup that may stand in a page as it is: only `html` makes it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in markup: text, which is escaped, or markup; nothing where it is absent. */
type Part = string | number | Html | undefined;

/** Markup with texts in it. Values of attributes must stand between double quotes. */
export function html(markup: TemplateStringsArray, ...parts: Part[]): Html {
  let text = markup[0] ?? '';
  for (let index = 0; index < parts.length; index++) {
    text += write(parts[index]) + markup[index + 1];
  }
  return new Html(text);
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeText(part);
  return part instanceof Html ? part.text : String(part);
}

const special = /[&<>"]/;
const escapeText = (text: string): string =>
  special.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
