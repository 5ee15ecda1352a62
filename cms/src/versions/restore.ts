import type { Core, UID } from '@strapi/strapi';
import {
  type Content,
  type ContentField,
  findPresent,
  isSame,
  listFields,
  readContent,
  readLabels,
} from './content.ts';
import { type FieldValue, isReferences, type Reference, type Restoration } from './shapes.ts';

type Part = { value?: unknown; lost: string[] };

/**
 * Writes the content of a version into the draft of its entry. Nothing is published. What the version refers to may have been
 * deleted meanwhile, and another entry may have its address: such parts are left out, and each is told in a sentence.
 */
export async function restoreVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  content: Content,
  editor: number,
): Promise<Restoration> {
  return strapi.db.transaction(async () => {
    const present = (await readContent(strapi, uid, documentId)) ?? {};
    const getLabel = await readLabels(strapi, uid);
    const data: Record<string, unknown> = {};
    const lost: string[] = [];
    for (const field of listFields(strapi, uid)) {
      const { name } = field;
      const value = content[name];
      if (value === undefined || isSame(value, present[name])) continue;
      const part = await restoreField(strapi, uid, documentId, field, value, getLabel(name));
      lost.push(...part.lost);
      if ('value' in part) data[name] = part.value;
    }
    if (Object.keys(data).length > 0)
      await strapi.documents(uid).update({ documentId, data: { ...data, updatedBy: editor } as object });
    return { lost };
  });
}

async function restoreField(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  field: ContentField,
  value: FieldValue,
  label: string,
): Promise<Part> {
  if (field.name === 'slug' && typeof value === 'string') return restoreSlug(strapi, uid, documentId, value);
  if (field.kind === 'value' || !isReferences(value)) return { value, lost: [] };
  const known = await findPresent(strapi, field.target, value);
  const left = value.filter((reference) => known.has(reference.documentId));
  const lost = value.filter((reference) => !known.has(reference.documentId));
  return {
    value: toRelation(field, left, known),
    lost: lost.map(({ name }) => describeLost(field, label, name)),
  };
}

/** Pictures go by the ids of their rows, and references by documentId. */
function toRelation(
  { kind, isMultiple }: ContentField,
  left: readonly Reference[],
  rows: Map<string, number>,
) {
  if (kind === 'references') return { set: left.map(({ documentId }) => ({ documentId })) };
  const ids = left.map(({ documentId }) => rows.get(documentId));
  return isMultiple ? ids : (ids[0] ?? null);
}

const describeLost = ({ kind }: ContentField, label: string, name: string): string =>
  kind === 'pictures'
    ? `The picture “${name}” (${label}) was deleted meanwhile, so it is not restored.`
    : `“${name}” (${label}) was deleted meanwhile, so it is not restored.`;

async function restoreSlug(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  slug: string,
): Promise<Part> {
  const holder = await strapi.db
    .query(uid)
    .findOne({ where: { slug, documentId: { $ne: documentId } }, select: ['title'] });
  if (!holder) return { value: slug, lost: [] };
  const type = uid.split('.').at(-1) ?? '';
  return {
    lost: [
      `The ${type} “${holder.title}” has the address “${slug}” now, so this one keeps its present address.`,
    ],
  };
}
