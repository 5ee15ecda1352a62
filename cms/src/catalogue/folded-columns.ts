import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { fold, foldVersion, toSortKey } from '../../shared/fold.ts';
import { AUTHOR, ENTRIES, LOOKUPS } from './kinds.ts';
import { USER } from '../people/sessions.ts';
import { getLook } from './look-alikes.ts';

/** The texts that lists search and sort by, and the names that must look different, by content type. */
const FOLDED: readonly {
  uid: string;
  searched: readonly string[];
  sorted?: readonly string[];
  looks?: readonly string[];
}[] = [
  ...ENTRIES.map(({ uid }) => ({
    uid,
    searched: ['name', 'title', 'description', 'slug', 'features', 'pages'],
    sorted: ['title'],
  })),
  ...LOOKUPS.map(({ uid }) => ({ uid, searched: ['name'], sorted: ['name'] })),
  ...[AUTHOR.uid, USER].map((uid) => ({ uid, searched: ['username'], looks: ['username'] })),
];
const VERSION = 'fold_version';
/** In rows. */
const BATCH = 500;

type Data = Record<string, unknown>;
/** Its name is also the name of its attribute. */
type Column = { column: string; field: string; write: (text: string) => string };

/**
 * The column with the folded text of a field, or with its sort key. Both databases compare it byte by byte, so that they find and
 * sort like the data files (decision 020). `undefined` when the field has no such column.
 */
export const findFolded = (uid: string, field: string): string | undefined =>
  listColumns(uid).find((one) => one.field === field && one.write === fold)?.column;
export const findSortKey = (uid: string, field: string): string | undefined =>
  listColumns(uid).find((one) => one.field === field && one.write === toSortKey)?.column;

function listColumns(uid: string): Column[] {
  const { searched = [], sorted = [], looks = [] } = FOLDED.find((one) => one.uid === uid) ?? {};
  return [
    ...searched.map((field) => ({ column: `${field}_folded`, field, write: fold })),
    ...sorted.map((field) => ({ column: `${field}_sort_key`, field, write: toSortKey })),
    ...looks.map((field) => ({ column: `${field}_look`, field, write: getLook })),
  ];
}

/** Adds the columns to their content types. No answer, form or search shows them, and no call can write them. */
export function addFoldedColumns(strapi: Core.Strapi): void {
  const hidden = { private: true, visible: false, writable: false, searchable: false };
  for (const { uid } of FOLDED) {
    strapi
      .get('content-types')
      .extend(uid, (type: { attributes: object; indexes?: object[]; collectionName: string }) => {
        const columns = listColumns(uid).map(({ column }) => [column, { type: 'text', ...hidden }]);
        Object.assign(type.attributes, Object.fromEntries(columns), {
          [VERSION]: { type: 'integer', ...hidden },
        });
        type.indexes = [
          ...(type.indexes ?? []),
          { name: `${type.collectionName}_fold_version_index`, columns: [VERSION], type: null },
        ];
      });
  }
}

/** Writes the columns in the statement that writes their texts, whoever writes them. */
export function foldOnWrite(strapi: Core.Strapi): void {
  const complete = ({ model, params }: Event) => {
    for (const data of [params.data].flat()) Object.assign(data, foldAll(model.uid, data));
  };
  const change = ({ model, params }: Event) => {
    if (params.data) Object.assign(params.data, foldTexts(model.uid, params.data));
  };
  strapi.db.lifecycles.subscribe({
    models: FOLDED.map(({ uid }) => uid),
    beforeCreate: complete,
    beforeCreateMany: complete,
    beforeUpdate: change,
    beforeUpdateMany: change,
  });
}

/** The columns of a whole row, for writers that bypass Strapi. */
export const foldAll = (uid: string, row: Data): Record<string, string | number> => ({
  ...foldTexts(uid, row),
  [VERSION]: foldVersion,
});

/** The columns of the texts in the data. */
const foldTexts = (uid: string, data: Data): Record<string, string> =>
  Object.fromEntries(
    listColumns(uid)
      .filter(({ field }) => data[field] !== undefined)
      .map(({ column, field, write }) => [column, write(String(data[field] ?? ''))]),
  );

/** Fills the columns of rows that have none, or those of another version, such as the rows of an import. */
export async function foldExistingRows(strapi: Core.Strapi): Promise<void> {
  const { connection, dialect } = strapi.db;
  if (dialect.client === 'postgres') await compareBytes(strapi);
  for (const { uid } of FOLDED) {
    const { tableName } = strapi.db.metadata.get(uid);
    const fields = new Set(listColumns(uid).map(({ field }) => field));
    for (;;) {
      const rows: (Data & { id: number })[] = await connection(tableName)
        .select('id', ...fields)
        .whereNull(VERSION)
        .orWhereNot(VERSION, foldVersion)
        .limit(BATCH);
      if (rows.length === 0) break;
      await updateRows(
        strapi,
        tableName,
        rows.map((row) => ({ id: row.id, ...foldAll(uid, row) })),
      );
    }
  }
}

/** Updates rows by their ids, in one statement: ten times as fast as one for each. All rows have the same columns. */
export async function updateRows(
  { db }: Core.Strapi,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const isSqlite = db.dialect.client === 'sqlite';
  const read = (name: string) => (isSqlite ? `new.value ->> '${name}'` : `new."${name}"`);
  const source = isSqlite ? 'json_each(?)' : `jsonb_populate_recordset(null::"${table}", ?::jsonb)`;
  const changes = columns.map((name) => `"${name}" = ${read(name)}`).join(', ');
  await db.connection.raw(
    `update "${table}" set ${changes} from ${source} as new where "${table}".id = ${read('id')}`,
    [JSON.stringify(rows)],
  );
}

/** PostgreSQL sorts a column by the language of the database, unless the column says otherwise. */
async function compareBytes({ db: { connection } }: Core.Strapi): Promise<void> {
  const columns: { table_name: string; column_name: string }[] = await connection(
    'information_schema.columns',
  )
    .select('table_name', 'column_name')
    .whereRaw("table_schema = current_schema() and column_name like '%_sort_key'")
    .whereRaw("collation_name is distinct from 'C'");
  for (const { table_name, column_name } of columns)
    await connection.raw('alter table ?? alter column ?? type text collate "C"', [table_name, column_name]);
}
