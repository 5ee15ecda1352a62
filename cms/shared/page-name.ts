// Which texts can be the name of a page.

/** In bytes. File systems allow 255 for a name: this leaves room for `.html` and a temporary suffix. */
const longestName = 200;
const encoder = new TextEncoder();

/** Matches most valid names. Checking a name for each fault costs ten times as much. */
const plainName = /^\w[\w -]{0,199}$/;

/** Why a text cannot be a page name, which is also the file name; `undefined` when it can. */
export function findNameFault(name: string): string | undefined {
  if (plainName.test(name)) return undefined;
  if (name.trim() === '') return 'is empty';
  if (name.startsWith('.')) return 'begins with a dot';
  if (/[/\\]/.test(name)) return 'contains a slash';
  if (/[?#%]/.test(name)) return 'contains ?, # or %, which have a special meaning in addresses';
  if (name.endsWith('.html')) return 'ends in .html';
  if (/\p{Cc}/u.test(name)) return 'contains a control character';
  if (/\p{Cs}/u.test(name)) return 'contains an incomplete character';
  if (encoder.encode(name).length > longestName) return `is longer than ${longestName} bytes`;
  if (name.normalize() !== name) return 'is not in normalization form C of Unicode';
  return undefined;
}

/** Whether a text can be a page name, which is also the file name. */
export const isPageName = (name: string): boolean => findNameFault(name) === undefined;
