// Shared by Node and the browser: the order in which lookups are listed.

import type { Lookup } from './entry.ts';

const collator = new Intl.Collator('en');

/** By name, then by id. */
export const byName = (one: Lookup, other: Lookup): number =>
  collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
