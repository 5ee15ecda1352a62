// Shared by Node and the browser: what pages call the facets.

import type { EntryKind, LookupType } from './kinds.ts';

export const facetHeadings = {
  industry: 'Industry',
  'design-style': 'Style',
  'design-type': 'Type',
  tag: 'Tag',
  typography: 'Typeface',
  color: 'Colour',
} as const satisfies Record<LookupType, string>;

export const otherKind = { template: 'inspiration', inspiration: 'template' } as const satisfies Record<
  EntryKind,
  EntryKind
>;

/** The heading of the page of all entries of a kind that carry a lookup of this name. */
export function facetTitle(kind: EntryKind, type: LookupType, name: string): string {
  const plural = kind === 'template' ? 'website templates' : 'website inspirations';
  if (type === 'typography') return `${kind === 'template' ? 'Templates' : 'Inspirations'} set in ${name}`;
  if (type === 'color')
    return `${kind === 'template' ? 'Templates' : 'Inspirations'} in ${name.toLowerCase()}`;
  return `${name} ${plural}`;
}
