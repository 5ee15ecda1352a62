import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { refuseField } from './refuse-field.ts';

/** PostgreSQL stores no zero bytes, and no database the half of a character. */
export const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** Their columns have this many characters on PostgreSQL. */
const SHORT_TYPES: readonly string[] = ['string', 'email', 'uid', 'enumeration', 'password'];
const LONGEST = 255;

/**
 * Refuses texts that PostgreSQL cannot store, in every content type and on both databases. The database would refuse them without
 * naming the field.
 */
export function refuseUnstorableTexts(strapi: Core.Strapi): void {
  const check = ({ model, params }: Event) => {
    for (const data of [params.data ?? []].flat()) checkTexts(strapi, model.uid, data);
  };
  strapi.db.lifecycles.subscribe({
    beforeCreate: check,
    beforeCreateMany: check,
    beforeUpdate: check,
    beforeUpdateMany: check,
  });
}

function checkTexts(strapi: Core.Strapi, uid: string, data: Record<string, unknown>): void {
  const { attributes } = strapi.db.metadata.get(uid);
  for (const [field, value] of Object.entries(data)) {
    const attribute = attributes[field];
    if (!attribute || attribute.type === 'relation') continue;
    if (!listTexts(value).every((text) => STORABLE.test(text))) refuseField(field, describeUnstorable(field));
    const longest = SHORT_TYPES.includes(attribute.type)
      ? (Object(attribute).maxLength ?? LONGEST)
      : Infinity;
    const length = typeof value === 'string' ? [...value].length : 0;
    if (length > longest)
      refuseField(
        field,
        `The text of "${field}" has ${length} characters. Shorten it to ${longest} at most.`,
      );
  }
}

/** The field of an object that has a text which no database can store, at any depth. */
export const findUnstorable = (body: unknown): string | undefined =>
  Object.entries(Object(body)).find((field) => !listTexts(field).every((text) => STORABLE.test(text)))?.[0];

export const describeUnstorable = (field: string): string =>
  `The text of "${field}" has a zero byte or half of a character. Delete it, and type it again.`;

/** The texts in a value, which may be JSON. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listTexts(inner)]);
}
