import type { Core } from '@strapi/strapi';

/**
 * Who changed which fields of an entry in the panel, and when. A row is written in the transaction of the save. Only the latest
 * rows of an entry are kept: they tell an editor who still has an older version what has changed since.
 */
export const editModel = {
  uid: 'vitrine::edit',
  singularName: 'vitrine_edit',
  tableName: 'vitrine_edits',
  attributes: {
    id: { type: 'increments' },
    document: { type: 'string' },
    /** The time of the version that the save made. For `discard`, the time of the call. */
    at: { type: 'datetime' },
    action: { type: 'string' },
    /** The id and the name of the panel's user. */
    editor: { type: 'integer' },
    by: { type: 'string' },
    /** The names of the fields that were changed. */
    fields: { type: 'json' },
  },
  indexes: [{ name: 'vitrine_edits_document_index', columns: ['document'] }],
} as const;

export interface EditRow {
  at: string;
  action: 'save' | 'discard';
  editor: number;
  by: string;
  fields: string[];
}

/** Per entry. */
const MOST_EDITS = 50;

/** A user of the panel. */
export interface Editor {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
  email?: string;
}

export function nameEditor({ firstname, lastname, username, email }: Editor): string {
  return [firstname, lastname].filter(Boolean).join(' ') || username || email || 'Somebody';
}

export async function logEdit(strapi: Core.Strapi, document: string, edit: EditRow): Promise<void> {
  await strapi.db.query(editModel.uid).create({ data: { document, ...edit, at: new Date(edit.at) } });
  await prune(strapi, editModel, document, MOST_EDITS);
}

/** The edits of an entry after a time in milliseconds since 1970, the oldest first. */
export async function readEdits(strapi: Core.Strapi, document: string, after: number): Promise<EditRow[]> {
  return strapi.db
    .query(editModel.uid)
    .findMany({ where: { document, at: { $gt: new Date(after) } }, orderBy: { id: 'asc' } });
}

/** Deletes the oldest rows of an entry, so that `most` are left. */
export async function prune(
  strapi: Core.Strapi,
  { uid }: { uid: string },
  document: string,
  most: number,
): Promise<void> {
  const old: { id: number }[] = await strapi.db
    .query(uid)
    .findMany({ where: { document }, select: ['id'], orderBy: { id: 'desc' }, offset: most, limit: 1000 });
  if (old.length > 0)
    await strapi.db.query(uid).deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
}
