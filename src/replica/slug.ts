import type { EntryKind } from '../catalogue/kinds.ts';

/** Routes of specification §2 that an entry of the kind would hide. */
const reserved: Record<EntryKind, readonly string[]> = {
  template: ['preview'],
  inspiration: ['all', 'recent'],
};

/** Room for `.html` and a temporary suffix within the 255 bytes that file systems allow a name. */
const longest = 200;

/** Why an NFC slug cannot be a page of its own; `undefined` when it can. A slug is a file name as it stands. */
export function findSlugFault(kind: EntryKind, slug: string): string | undefined {
  if (slug.trim() === '') return 'is empty';
  if (reserved[kind].includes(slug)) return `is reserved for the page of that name`;
  if (slug.startsWith('.')) return 'begins with a dot';
  if (/[/\\]/.test(slug)) return 'holds a slash';
  if (slug.includes('?')) return 'holds a question mark';
  if (/\p{Cc}/u.test(slug)) return 'holds a control character';
  if (!slug.isWellFormed()) return 'holds half a character';
  if (Buffer.byteLength(slug) > longest) return `is longer than ${longest} bytes`;
  return undefined;
}
