import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isRowId, listValues, type PanelCall } from '../panel/rights.ts';

/** Strapi sets these. The panel sends them back unchanged with an entry. */
const OWN_FIELDS = [
  'id',
  'documentId',
  'createdBy',
  'updatedBy',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  'localizations',
  'status',
];
const LONGEST_SOURCE = 255;

/**
 * Removes from entries what Strapi sets itself, since it would accept any id and any time. Refuses texts that are too long to make
 * a slug of, since that takes time by the square of their length. Refuses ids that PostgreSQL fails at.
 */
export default function requireBoundedBody(
  { state: { route }, params, request: { body } }: PanelCall,
  _config: unknown,
  { strapi }: { strapi: Core.Strapi },
): void {
  if (body === undefined) return;
  if (/^\/(collection|single)-types\//.test(route.path)) for (const field of OWN_FIELDS) delete body[field];
  checkReferences(strapi, params.model ?? '', body);
  if (route.path.startsWith('/uid/')) checkSource(strapi, body);
}

/**
 * Whatever the body connects or disconnects. Strapi takes a text for the id of a row when it is a number in any spelling. The panel
 * sends the documentId of a document that it has just made as its id, too.
 */
function checkReferences(strapi: Core.Strapi, model: string, body: Record<string, unknown>): void {
  const attributes = strapi.contentTypes[model as UID.ContentType]?.attributes ?? {};
  for (const [field, { type }] of Object.entries(attributes)) {
    if (type !== 'relation' && type !== 'media') continue;
    const value = body[field];
    const { connect, disconnect, set } = Object(value);
    for (const one of listValues(value, connect, disconnect, set)) {
      const id = typeof one === 'object' ? Object(one).id : one;
      const isMade = type === 'relation' && Object(one).documentId === id;
      const isDocument = (isMade || typeof one === 'string') && Number.isNaN(Number(id));
      if (!isDocument && id !== undefined && id !== null && !isRowId(id))
        throw new errors.ValidationError(
          `The field "${field}" names an id that no document can have. Choose again, and save once more.`,
        );
    }
  }
}

function checkSource(
  strapi: Core.Strapi,
  { contentTypeUID, field, data, value }: Record<string, unknown>,
): void {
  const type = Object.values(strapi.contentTypes).find(({ uid }) => uid === contentTypeUID);
  const { targetField } = Object(type?.attributes[String(field)]);
  const source = Object(data)[targetField];
  for (const text of [source, value]) {
    if (isShortText(text ?? '')) continue;
    throw new errors.ValidationError(
      `A slug is made of a text of at most ${LONGEST_SOURCE} characters. Shorten the text, or write the slug yourself.`,
    );
  }
}

const isShortText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_SOURCE;
