import type { EntryKind } from '../../catalogue/kinds.ts';
import { findNameFault } from '../../lib/page-name.ts';

/** Routes of specification §2 that an entry of the kind would hide. */
const reserved: Record<EntryKind, readonly string[]> = {
  template: ['preview'],
  inspiration: ['all', 'recent'],
};

/** Why an NFC slug cannot be a page of its own; `undefined` when it can. */
export function findSlugFault(kind: EntryKind, slug: string): string | undefined {
  return reserved[kind].includes(slug) ? 'is reserved for the page of that name' : findNameFault(slug);
}
