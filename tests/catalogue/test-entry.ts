import type { Entry } from '../../src/catalogue/entry.ts';

/** An entry with nothing on it but what is given. */
export function createTestEntry(kind: Entry['kind'], given: Partial<Entry> = {}): Entry {
  return {
    kind,
    id: 'the-shown-one',
    slug: 'shown',
    name: 'A name',
    title: 'A title',
    price: 0,
    isPromoted: false,
    description: '',
    pages: [],
    features: [],
    screenshots: [],
    source: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    industries: [],
    design_styles: [],
    design_types: [],
    tags: [],
    typographies: [],
    colors: [],
    ...given,
  };
}
