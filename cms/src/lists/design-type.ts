import type { Core } from '@strapi/strapi';
import { fold } from '../../shared/fold.ts';
import { selectMoved } from '../catalogue/former-addresses.ts';
import type { Attributes } from './filters.ts';
import { parseFields, parseText, parseValues, refuse } from './values.ts';

const KEY = 'filters[type]';
/** The id of no record. Strapi drops a condition with an empty list, and all entries would match. */
const NO_ID = '-';
const OPERATORS = ['$eq', '$eqi', '$in'];
const UID = 'api::lookup.design-type';
const FIELD = 'design_types';

/**
 * Reads the filter `type` of a list (specification §7.2), in place: `all` filters nothing. Any other value is a design type, by its
 * present or a former slug or by its name, compared as readers do. It becomes a condition on the design types of an entry.
 */
export async function replaceType(
  strapi: Core.Strapi,
  attributes: Attributes,
  filters: unknown,
): Promise<void> {
  if (typeof filters !== 'object' || filters === null || !('type' in filters)) return;
  const { type, $and = [] } = filters as { type: unknown; $and?: unknown };
  const values = parseTypes(type);
  // A list without design types refuses others in its own words.
  if (!values.includes('all') && !Object.hasOwn(attributes, FIELD)) return;
  delete filters.type;
  if (values.includes('all')) return;
  const slugs = values.map((value) => value.toLowerCase());
  const named = [
    { slug: { $in: slugs } },
    { documentId: { $in: selectMoved(strapi, UID, slugs) } },
    { name_folded: { $in: values.map(fold) } },
  ];
  const types = await strapi.db.query(UID).findMany({ select: ['documentId'], where: { $or: named } });
  const ids = types.map(({ documentId }) => documentId);
  const condition = { [FIELD]: { documentId: { $in: [NO_ID, ...ids] } } };
  Object.assign(filters, { $and: [$and, condition].flat() });
}

/** The types that are asked for, with or without an operator. */
function parseTypes(type: unknown): string[] {
  if (typeof type !== 'object' || Array.isArray(type)) return [parseText(KEY, type)];
  const [[operator = '', operand] = [], ...others] = Object.entries(parseFields(KEY, type));
  if (others.length > 0 || !OPERATORS.includes(operator))
    refuse(KEY, `types can be compared with ${OPERATORS.join(', ')}.`);
  return parseValues(`${KEY}[${operator}]`, operand).map((value) => parseText(`${KEY}[${operator}]`, value));
}
