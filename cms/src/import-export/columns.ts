import { fieldNames, type FieldType, getField, getSentName } from '../../shared/entry-fields.ts';
import { facets } from '../../shared/facets.ts';
import type { EntryKind } from '../../shared/kinds.ts';

/**
 * What a column holds. A facet holds the names of lookups, and an author the name of one. Descriptions are plain texts: a description
 * keeps its formatting while its text stays the same.
 */
export type ColumnType = 'kind' | 'facet' | Exclude<FieldType, 'time' | 'rich'>;

export interface Column {
  /** The name of the field in the CMS. */
  name: string;
  type: ColumnType;
  /** The only kind that has it. */
  only?: EntryKind | undefined;
}

/** The columns of an exported table, in their order. They follow the tables of fields and facets. */
export const columns: readonly Column[] = [
  { name: 'kind', type: 'kind' },
  ...fieldNames.flatMap((name): Column[] => {
    const { type, only } = getField(name);
    return type === 'time' || type === 'rich' ? [] : [{ name: getSentName(name), type, only }];
  }),
  ...facets.map(({ field }): Column => ({ name: field, type: 'facet' })),
];

const simplify = (heading: string): string => heading.toLowerCase().replace(/[\s_-]+/g, '');
const byHeading = new Map(columns.map((column) => [simplify(column.name), column]));

/** Case, spaces, hyphens and underscores make no difference: *Purchase link* is `purchase_link`. */
export const findColumn = (heading: string): Column | undefined => byHeading.get(simplify(heading));

/** The column whose name is nearest to a heading, if it begins alike. */
export function guessColumn(heading: string): Column | undefined {
  const start = simplify(heading).slice(0, 3);
  return start.length < 3 ? undefined : columns.find(({ name }) => simplify(name).startsWith(start));
}
