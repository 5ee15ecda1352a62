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

/** Which kind's page of the same lookup a facet page leads to. */
export const otherKind: Record<EntryKind, EntryKind> = { template: 'inspiration', inspiration: 'template' };

const facetLeads = {
  industry: 'Everything on display for this industry',
  'design-style': 'Everything on display in this style',
  'design-type': 'Everything on display of this type',
  tag: 'Everything on display with this tag',
  typography: 'Everything on display in this typeface',
  color: 'Everything on display in this colour',
} as const satisfies Record<LookupType, string>;

/** What stands below that heading. */
export function facetLead(kind: EntryKind, type: LookupType): string {
  const how = kind === 'template' ? 'with prices and live previews' : 'on a desk and on a phone';
  return `${facetLeads[type]}, shown whole, ${how}.`;
}

/** The heading of the page of all entries of a kind that carry a lookup of this name. */
export function facetTitle(kind: EntryKind, type: LookupType, name: string): string {
  const plural = kind === 'template' ? 'website templates' : 'website inspirations';
  if (type === 'typography') return `${kind === 'template' ? 'Templates' : 'Inspirations'} set in ${name}`;
  if (type === 'color')
    return `${kind === 'template' ? 'Templates' : 'Inspirations'} in ${name.toLowerCase()}`;
  return `${name} ${plural}`;
}
