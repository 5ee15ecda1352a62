import type { Core, UID } from '@strapi/strapi';
import { type FieldValue, isReferences, type Reference } from './shapes.ts';

/** The values of an entry's fields by their names, as an editor sees them. */
export type Content = Record<string, FieldValue>;

interface Attribute {
  type: string;
  visible?: boolean;
  writable?: boolean;
  target?: UID.ContentType;
  multiple?: boolean;
}

export interface ContentField {
  name: string;
  kind: 'value' | 'references' | 'pictures';
  /** The content type of references. */
  target?: UID.ContentType;
  isMultiple: boolean;
}

interface Configuration {
  metadatas: Record<string, { edit?: { label?: string } }>;
}

const FILE = 'plugin::upload.file';
/** Strapi sets these. */
const OWN_FIELDS = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);
const NAMING_FIELDS = ['title', 'name', 'username'];

/** The fields that editors fill in, in the order of the content type. */
export function listFields(strapi: Core.Strapi, uid: UID.ContentType): ContentField[] {
  const attributes = Object.entries(strapi.contentType(uid).attributes as Record<string, Attribute>);
  return attributes.flatMap(([name, { type, visible, writable, target, multiple }]): ContentField[] => {
    if (OWN_FIELDS.has(name) || visible === false || writable === false || type === 'password') return [];
    // The plain text of a description follows its formatted one (decision 046).
    if (attributes.some(([other]) => other === `rich_${name}`)) return [];
    if (type === 'media') return [{ name, kind: 'pictures', isMultiple: multiple === true }];
    if (type !== 'relation') return [{ name, kind: 'value', isMultiple: false }];
    return target ? [{ name, kind: 'references', target, isMultiple: isToMany(strapi, uid, name) }] : [];
  });
}

const isToMany = (strapi: Core.Strapi, uid: UID.ContentType, name: string): boolean =>
  Object(strapi.contentType(uid).attributes[name]).relation?.endsWith('ToMany') === true;

/** Which rows of a content type editors write: the drafts, if it has drafts. */
export function draftsOf(strapi: Core.Strapi, uid: UID.ContentType): { publishedAt?: null } {
  return strapi.contentType(uid).options?.draftAndPublish ? { publishedAt: null } : {};
}

/** What the draft of an entry contains; `undefined` when the entry is gone. */
export async function readContent(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<Content | undefined> {
  const fields = listFields(strapi, uid);
  const referring = fields.filter(({ kind }) => kind !== 'value');
  const draft = await strapi.db.query(uid).findOne({
    where: { documentId, ...draftsOf(strapi, uid) },
    populate: Object.fromEntries(
      referring.map((field) => [field.name, { select: selectName(strapi, field) }]),
    ),
  });
  if (!draft) return undefined;
  return Object.fromEntries(fields.map((field) => [field.name, toValue(field, draft[field.name])]));
}

function selectName(strapi: Core.Strapi, { target }: ContentField): string[] {
  return target ? ['documentId', findNamingField(strapi, target)] : ['documentId', 'name', 'url'];
}

/** The field by which editors know the documents of a content type. */
export const findNamingField = (strapi: Core.Strapi, target: UID.ContentType): string =>
  NAMING_FIELDS.find((name) => name in strapi.contentType(target).attributes) ?? 'documentId';

function toValue({ kind }: ContentField, value: unknown): FieldValue {
  if (kind === 'value') return (value ?? null) as FieldValue;
  const rows = [value ?? []].flat() as (Record<string, string> & { documentId: string })[];
  return rows.map(({ documentId, url, ...row }): Reference => {
    const name = NAMING_FIELDS.map((field) => row[field]).find((text) => text) ?? documentId;
    return { documentId, name, ...(kind === 'pictures' && url && { url }) };
  });
}

/** Which of these documents are still there. */
export async function findPresent(
  strapi: Core.Strapi,
  target: UID.ContentType | undefined,
  references: readonly Reference[],
): Promise<Map<string, number>> {
  const documentIds = references.map(({ documentId }) => documentId);
  if (documentIds.length === 0) return new Map();
  const rows: { id: number; documentId: string }[] = await strapi.db
    .query(target ?? FILE)
    .findMany({ where: { documentId: { $in: documentIds } }, select: ['id', 'documentId'] });
  return new Map(rows.map(({ id, documentId }) => [documentId, id]));
}

/** Whether a field has the same value, however the database and the panel write it. References count in their order. */
export function isSame(one: unknown, other: unknown): boolean {
  return describe(one) === describe(other);
}

function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (isReferences(value)) return value.map(({ documentId }) => documentId).join();
  if (typeof value === 'object') return JSON.stringify(value, sortKeys);
  const isDecimal = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  return isDecimal ? String(Number(value)) : String(value);
}

/** PostgreSQL does not keep the order of keys. */
const sortKeys = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

/** How the panel labels the fields of a content type. */
export async function readLabels(
  strapi: Core.Strapi,
  uid: UID.ContentType,
): Promise<(name: string) => string> {
  const { metadatas }: Configuration = await strapi
    .plugin('content-manager')
    .service('content-types')
    .findConfiguration({ uid });
  return (name) => metadatas[name]?.edit?.label ?? name;
}
