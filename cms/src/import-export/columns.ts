import { fieldNames, type FieldType, getField, getSentName } from '../../shared/entry-fields.ts';
import { facets } from '../../shared/facets.ts';
import { entryKinds } from '../../shared/kinds.ts';
import { ENTRIES, type EntryKind, PAGE } from '../catalogue/kinds.ts';

/** What a row can be: an entry, or a text of the gallery. */
export type RowKind = EntryKind | typeof PAGE;
export type RowType = RowKind['type'];
export const rowKinds: readonly RowKind[] = [...ENTRIES, PAGE];
export const rowTypes = rowKinds.map(({ type }) => type);
export const isRowType = (type: string): type is RowType => rowTypes.some((known) => known === type);

/**
 * What a column holds. A facet holds the names of lookups, and an author the name of one. A description is a plain text, and `rich`
 * the same with its formatting: without it, a description keeps its formatting while its text stays the same. `draft` tells rows that
 * are not published, or not as they are.
 */
export type ColumnType = 'kind' | 'draft' | 'facet' | 'content' | 'number' | Exclude<FieldType, 'time'>;

export interface Column {
  /** The name of the field in the CMS. */
  name: string;
  type: ColumnType;
  /** The kinds of rows that have it. */
  kinds: readonly RowType[];
}

const ofEntries: readonly Column[] = [
  ...fieldNames.flatMap((name): Column[] => {
    const { type, only } = getField(name);
    if (type === 'time') return [];
    return [{ name: getSentName(name), type, kinds: only ? [only] : entryKinds }];
  }),
  ...facets.map(({ field }): Column => ({ name: field, type: 'facet', kinds: entryKinds })),
];

const shared = ['slug', 'title', 'description'];
const ofTexts = (
  [
    ['label', 'text'],
    ['lead', 'text'],
    ['content', 'content'],
    ['menu', 'text'],
    ['place', 'number'],
  ] as const
).map(([name, type]): Column => ({ name, type, kinds: [PAGE.type] }));

/** The columns of an exported file, in their order. They follow the tables of fields and facets. */
export const columns: readonly Column[] = [
  { name: 'kind', type: 'kind', kinds: rowTypes },
  { name: 'draft', type: 'draft', kinds: rowTypes },
  ...ofEntries.map((column) => (shared.includes(column.name) ? { ...column, kinds: rowTypes } : column)),
  ...ofTexts,
];

/** The columns of an exported table, which has no texts and no formatting: a cell cannot hold headings, lists and pictures. */
export const tableColumns = columns.filter(
  ({ type, kinds }) => type !== 'rich' && entryKinds.some((kind) => kinds.includes(kind)),
);

const simplify = (heading: string): string => heading.toLowerCase().replace(/[\s_-]+/g, '');
const byHeading = new Map(columns.map((column) => [simplify(column.name), column]));

/** Case, spaces, hyphens and underscores make no difference: *Purchase link* is `purchase_link`. */
export const findColumn = (heading: string): Column | undefined => byHeading.get(simplify(heading));

/** The column whose name is nearest to a heading, if it begins alike. */
export function guessColumn(heading: string): Column | undefined {
  const start = simplify(heading).slice(0, 3);
  return start.length < 3 ? undefined : columns.find(({ name }) => simplify(name).startsWith(start));
}
