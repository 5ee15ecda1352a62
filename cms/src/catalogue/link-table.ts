import type { Core } from '@strapi/strapi';

/** The table behind a relation, with Strapi's names for the table and its columns. */
export interface LinkTable {
  name: string;
  /** The column with the row id of the entry that owns the relation. */
  owner: string;
  target: string;
  /** The column with the editor's order; `undefined` for a relation to one record. */
  order: string | undefined;
  targetTable: string;
  targetUid: string;
}

export function getLinkTable(strapi: Core.Strapi, uid: string, field: string): LinkTable {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  if (
    attribute?.type !== 'relation' ||
    (attribute.relation !== 'manyToOne' && attribute.relation !== 'manyToMany') ||
    !attribute.joinTable
  ) {
    throw new Error(`The content type ${uid} has no relation named "${field}" with a link table.`);
  }
  const { joinTable, target } = attribute;
  return {
    name: joinTable.name,
    owner: joinTable.joinColumn.name,
    target: joinTable.inverseJoinColumn.name,
    order: joinTable.orderColumnName,
    targetTable: strapi.db.metadata.get(target).tableName,
    targetUid: target,
  };
}
