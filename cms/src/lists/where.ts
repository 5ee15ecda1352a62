import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { fold } from '../../shared/fold.ts';
import { findFolded } from '../catalogue/folded-columns.ts';
import { getAddressField, selectMoved } from '../catalogue/former-addresses.ts';
import { ENTRIES } from '../catalogue/kinds.ts';
import { getLinkTable } from '../catalogue/link-table.ts';
import type { Comparison, Filters, Match } from './filters.ts';

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
        condition.kind === 'comparison' ? compare(strapi, uid, condition) : rowsWith([condition]),
      ),
      ...(anyOf.length > 0 ? [rowsWith(anyOf)] : []),
    ],
  };
}

/** A former slug of an entry or lookup finds it too. */
function compare(strapi: Core.Strapi, uid: string, { field, comparison }: Comparison): object {
  const condition = { [field]: comparison };
  const slugs = [comparison.$eq, comparison.$in].flat().filter((slug) => slug !== undefined);
  if (field !== getAddressField(uid) || slugs.length === 0) return condition;
  return { $or: [condition, { documentId: { $in: selectMoved(strapi, uid, slugs) } }] };
}

function addMatch(strapi: Core.Strapi, uid: string, row: Knex.QueryBuilder, match: Match): void {
  if (match.kind === 'text') {
    addContains(strapi, row, uid, match.field, match.part);
    return;
  }
  const { name, owner, target, targetTable, targetUid } = getLinkTable(strapi, uid, match.field);
  const targets = strapi.db.connection(targetTable).select('id');
  if ('part' in match) addContains(strapi, targets, targetUid, match.attribute, match.part);
  else targets.whereIn(getColumn(strapi, targetUid, match.attribute), match.values);
  if ('values' in match && match.attribute === getAddressField(targetUid))
    targets.orWhereIn('document_id', selectMoved(strapi, targetUid, match.values));
  row.whereIn('id', strapi.db.connection(name).select(owner).whereIn(target, targets));
}

/**
 * Both databases compare folded texts byte by byte. In texts that no visitor searches, such as links, only case does not matter.
 */
function addContains(
  strapi: Core.Strapi,
  row: Knex.QueryBuilder,
  uid: string,
  field: string,
  part: string,
): void {
  const find = strapi.db.dialect.client === 'sqlite' ? 'instr' : 'strpos';
  const folded = findFolded(uid, field);
  if (folded) row.whereRaw(`${find}(??, ?) > 0`, [folded, fold(part)]);
  else row.whereRaw(`${find}(lower(??), ?) > 0`, [getColumn(strapi, uid, field), part.toLowerCase()]);
}

function getColumn(strapi: Core.Strapi, uid: string, field: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  return attribute && 'columnName' in attribute && attribute.columnName ? attribute.columnName : field;
}
