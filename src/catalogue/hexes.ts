// Shared by Node and the browser: colours as visitors write them, and the addresses of their lists.

import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';

/** `#rrggbb` in lower case; `undefined` when the text is no colour. The `#` may be missing, and `#rgb` is short for `#rrggbb`. */
export function parseHex(text: string): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits === '') return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The colour that a search asks for, such as `#1a2b3c`; `undefined` when it asks for words. Without the `#`, it may be a word. */
export const findHex = (search: string): string | undefined =>
  search.trimStart().startsWith('#') ? parseHex(search) : undefined;

/** The list of entries that begins with those nearest to a colour, `#rrggbb`. */
export const getColorPath = (hex: string, kind: EntryKind = entryKinds[0]): string =>
  `/search?${kind === entryKinds[0] ? '' : `kind=${kind}&`}hex=${hex.slice(1)}`;
