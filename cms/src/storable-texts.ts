import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { cutMarks } from '../shared/fold.ts';
import { refuseField } from './bodies/refuse.ts';

/** PostgreSQL stores no zero bytes, and no database the half of a character. */
export const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** Their columns have this many characters on PostgreSQL. */
const SHORT_TYPES: readonly string[] = ['string', 'email', 'uid', 'enumeration', 'password'];
const LONGEST = 255;

/**
 * Refuses texts that PostgreSQL cannot store or that take long to compare, in every content type and on both databases. The database
 * would refuse them without naming the field.
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

/** Refuses the data of a row with a text that cannot be stored. */
export function checkTexts(strapi: Core.Strapi, uid: string, data: Record<string, unknown>): void {
  const { attributes } = strapi.db.metadata.get(uid);
  for (const [field, value] of Object.entries(data)) {
    const attribute = attributes[field];
    if (!attribute || attribute.type === 'relation') continue;
    const fault = findTextFault(field, value);
    if (fault !== undefined) refuseField(field, fault);
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

/** Whether a text has no letter with more marks than any script needs. */
export const hasFewMarks = (text: string): boolean => cutMarks(text) === text;

/** Why a value cannot be stored that has a text at any depth, as a sentence; `undefined` when it can. */
export function findTextFault(field: string, value: unknown): string | undefined {
  const texts = listTexts(value);
  if (!texts.every((text) => STORABLE.test(text)))
    return `The text of "${field}" has a zero byte or half of a character. Delete it, and type it again.`;
  if (!texts.every(hasFewMarks))
    return `The text of "${field}" has a letter with more than 30 accents or other marks. Delete some of them.`;
  return undefined;
}

/** The texts in a value, which may be JSON. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listTexts(inner)]);
}
