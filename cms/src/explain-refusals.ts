import type { Core, Schema, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { MEDIA } from './catalogue/kinds.ts';
import { nameOf } from './refuse-missing.ts';

/**
 * Explains to an editor what Strapi refuses in words of programmers: a choice that somebody has deleted, such as an author or a picture,
 * of which Strapi names only the id, and a value of another type than its field. Nothing is asked unless a write is refused.
 */
export function explainRefusals(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, params }, next) => {
    try {
      return await next();
    } catch (cause) {
      if (cause instanceof errors.ValidationError && 'data' in params) {
        const missing = await findMissingChoice(strapi, uid, Object(params.data));
        // The panel would show the details instead.
        if (missing !== undefined)
          Object.assign(cause, { message: describeMissingChoice(strapi, missing), details: {} });
        else explainTypes(strapi.contentType(uid).attributes, cause);
      }
      throw cause;
    }
  });
}

const describeMissingChoice = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  `A chosen ${nameOf(strapi, uid)} is gone. Somebody may have deleted it meanwhile. Take it out, and save again.`;

/** The content type of a document or file that the data refers to and that is not there. */
async function findMissingChoice(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  data: Record<string, unknown>,
): Promise<UID.ContentType | undefined> {
  for (const [field, attribute] of Object.entries(strapi.contentType(uid).attributes)) {
    const target = findTarget(attribute);
    const chosen = target === undefined ? [] : listChosen(data[field]);
    if (target === undefined || chosen.length === 0) continue;
    const present = await strapi.db
      .query(target)
      .findMany({ select: ['id', 'documentId'], where: { $or: chosen } });
    const isPresent = ({ id, documentId }: Choice) =>
      present.some((one) => (documentId === undefined ? one.id === id : one.documentId === documentId));
    if (!chosen.every(isPresent)) return target;
  }
  return undefined;
}

function findTarget(attribute: Schema.Attribute.AnyAttribute): UID.ContentType | undefined {
  if (attribute.type === 'media') return MEDIA.uid;
  return attribute.type === 'relation' && 'target' in attribute ? attribute.target : undefined;
}

/** A document, or a row of one. */
type Choice = { documentId?: string; id?: number };

/** What the value of a relation or of pictures chooses, in each form that Strapi takes. A text that is a number is the id of a row. */
function listChosen(value: unknown): Choice[] {
  const { connect, set } = Object(value);
  return [connect ?? set ?? value].flat().flatMap((one: unknown): Choice[] => {
    if (one === null || one === undefined || one === '') return [];
    const { documentId, id = typeof one === 'object' ? undefined : one } = Object(one);
    if (documentId !== undefined) return [{ documentId: String(documentId) }];
    if (id === undefined) return [];
    return [Number.isNaN(Number(id)) ? { documentId: String(id) } : { id: Number(id) }];
  });
}

/** Puts sentences about fields in the place of those of Strapi's checks of types. */
function explainTypes(attributes: Schema.Attributes, refusal: errors.ValidationError): void {
  const { errors: faults = [] } = refusal.details as { errors?: { path: string[]; message: string }[] };
  for (const fault of faults) {
    const [field = ''] = fault.path;
    const attribute = attributes[field];
    if (fault.path.length !== 1 || !attribute || !WRONG_TYPE.test(fault.message)) continue;
    const sentence = `The field "${field}" takes ${describeValues(attribute)}. Correct it, and save again.`;
    if (refusal.message === fault.message) refusal.message = sentence;
    fault.message = sentence;
  }
}

const WRONG_TYPE = /must be (a `|one of the following values)/;

function describeValues(attribute: Schema.Attribute.AnyAttribute): string {
  if (attribute.type === 'enumeration') return `one of these: ${attribute.enum.join(', ')}`;
  if (attribute.type === 'boolean') return 'yes or no';
  return /^(integer|biginteger|float|decimal)$/.test(attribute.type) ? 'a number' : 'a text';
}
