import type { Entry } from '../../src/catalogue/entry.ts';
import { fieldNames, getField } from '../../cms/shared/entry-fields.ts';
import { type FacetField, facetFields } from '../../cms/shared/facets.ts';
import { createRecord } from '../../src/lib/objects.ts';

/** Empty values by field type; a field of any other type is absent. */
const empty: Record<string, unknown> = {
  text: '',
  lines: [],
  price: 0,
  flag: false,
  time: '2026-01-01T00:00:00.000Z',
  pictures: [],
};

/** An entry that is empty except for the `given` fields. */
export function createTestEntry(kind: Entry['kind'], given: Partial<Entry> = {}): Entry {
  const fields = fieldNames.map((name) => [name, empty[getField(name).type]]);
  return {
    ...(Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Omit<Entry, FacetField>),
    ...createRecord(facetFields, () => []),
    kind,
    ...{ id: 'the-shown-one', slug: 'shown', name: 'A name', title: 'A title' },
    ...given,
  };
}
