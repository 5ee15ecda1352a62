import type { Core } from '@strapi/strapi';

/** Per owning row and field: documentIds of the attached pictures, in the editor's order. */
export type Attachments = Map<number, Partial<Record<string, string[]>>>;

export async function readAttachments(
  strapi: Core.Strapi,
  uid: string,
  owners: readonly number[],
): Promise<Attachments> {
  const links = await strapi.db
    .connection('files_related_mph as link')
    .join('files as file', 'file.id', 'link.file_id')
    .select('link.related_id as owner', 'link.field', 'file.document_id as id')
    .where('link.related_type', uid)
    .whereIn('link.related_id', owners)
    .whereLike('file.mime', 'image/%')
    // A file uploaded directly to an entry gets an order that another file has already.
    .orderBy(['link.order', 'link.id']);
  return groupByOwner(links);
}

export function groupByOwner(links: readonly { owner: number; field: string; id: string }[]): Attachments {
  const groups: Attachments = new Map();
  for (const { owner, field, id } of links) {
    const fields = groups.get(owner) ?? {};
    groups.set(owner, fields);
    fields[field] = [...(fields[field] ?? []), id];
  }
  return groups;
}
