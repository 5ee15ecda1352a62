import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { fold } from '../catalogue/fold.ts';
import { ENTRIES } from '../catalogue/kinds.ts';
import { getLinkTable } from '../catalogue/link-table.ts';
import type { Filters, Match } from './filters.ts';

/** The white space and control characters that `fold` replaces, as a pattern for PostgreSQL. */
const whiteSpace =
  '[\\u0001-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';

/**
 * The filters as conditions of Strapi's database. Each condition on a text or a reference is a sub-query that goes through its
 * table once. Strapi would join the referenced tables and compare every combination of their rows.
 */
export function createWhere(strapi: Core.Strapi, uid: string, { anyOf, allOf }: Filters): object {
  const { tableName } = strapi.db.metadata.get(uid);
  const hasDrafts = ENTRIES.some((kind) => kind.uid === uid);
  const rowsWith = (matches: Match[]) => {
    const rows = strapi.db.connection(tableName).select('id');
    if (hasDrafts) rows.whereNotNull('published_at');
    rows.where((any) => {
      for (const match of matches) any.orWhere((row) => addMatch(strapi, uid, row, match));
    });
    return { id: { $in: rows } };
  };
  return {
    $and: [
      ...allOf.map((condition) =>
        condition.kind === 'comparison' ? { [condition.field]: condition.comparison } : rowsWith([condition]),
      ),
      ...(anyOf.length > 0 ? [rowsWith(anyOf)] : []),
    ],
  };
}

function addMatch(strapi: Core.Strapi, uid: string, row: Knex.QueryBuilder, match: Match): void {
  if (match.kind === 'text') {
    addContains(strapi, row, getColumn(strapi, uid, match.field), match.part);
    return;
  }
  const { name, owner, target, targetTable, targetUid } = getLinkTable(strapi, uid, match.field);
  const column = getColumn(strapi, targetUid, match.attribute);
  const targets = strapi.db.connection(targetTable).select('id');
  if ('part' in match) addContains(strapi, targets, column, match.part);
  else targets.whereIn(column, match.values);
  row.whereIn('id', strapi.db.connection(name).select(owner).whereIn(target, targets));
}

/** The database folds both sides itself: PostgreSQL's locale decides which letters are the two cases of one letter. */
function addContains(strapi: Core.Strapi, row: Knex.QueryBuilder, column: string, part: string): void {
  if (strapi.db.dialect.client === 'sqlite') {
    row.whereRaw('contains_folded(??, ?)', [column, fold(part)]);
    return;
  }
  const folded = (text: string) => `translate(lower(regexp_replace(${text}, ?, ' ', 'g')), 'ς', 'σ')`;
  row.whereRaw(`strpos(${folded('??')}, ${folded('?')}) > 0`, [column, whiteSpace, part, whiteSpace]);
}

function getColumn(strapi: Core.Strapi, uid: string, field: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  return attribute && 'columnName' in attribute && attribute.columnName ? attribute.columnName : field;
}
