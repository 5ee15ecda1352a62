import type { Core } from '@strapi/strapi';
import { hasPublishedEntry } from '../catalogue/former-addresses.ts';
import { AUTHOR, LOOKUPS } from '../catalogue/kinds.ts';

/** What a visitor can follow: an author, or a lookup such as a style. */
export interface Subject {
  type: string;
  id: string;
}

const TYPES = [...LOOKUPS, AUTHOR];
const ID = /^[a-z0-9]{20,30}$/;

/** `undefined` when the values name nothing that can be followed. */
export const parseSubject = (type: unknown, id: unknown): Subject | undefined =>
  typeof type === 'string' && typeof id === 'string' && ID.test(id) && TYPES.some((one) => one.type === type)
    ? { type, id }
    : undefined;

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.type === other.type && one.id === other.id;

/** The name of an author or a lookup; `undefined` when there is none with this id, or when no page shows the author. */
export async function loadName(strapi: Core.Strapi, { type, id }: Subject): Promise<string | undefined> {
  const kind = TYPES.find((one) => one.type === type);
  if (!kind) return undefined;
  if (kind.type === AUTHOR.type && !(await hasPublishedEntry(strapi, id))) return undefined;
  const field = kind.type === AUTHOR.type ? 'username' : 'name';
  const row = await strapi.db
    .query(kind.uid)
    .findOne({ where: { documentId: id }, select: [field] } as object);
  return row?.[field];
}
