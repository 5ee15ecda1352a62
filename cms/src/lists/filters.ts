import { AUTHOR, LOOKUPS } from '../catalogue/kinds.ts';
import { parseComparable, parseFields, parseObjects, parseText, parseValues, refuse } from './values.ts';

/**
 * The types of the attributes that a list can be filtered by, by name. They belong to its entries or to records that these refer
 * to.
 */
export type Attributes = Readonly<Record<string, string>>;

/** A condition that becomes a sub-query. */
export type Match =
  | { kind: 'text'; field: string; part: string }
  /** The entry refers to a record whose attribute is one of the values, or contains a part. */
  | { kind: 'reference'; field: string; attribute: string; values: string[] }
  | { kind: 'reference'; field: string; attribute: string; part: string };

/** A comparison holds an operator and its operand, in Strapi's form. */
export type Comparison = {
  kind: 'comparison';
  field: string;
  comparison: Partial<Record<string, string | string[]>>;
};

/** A condition on an entry. */
type Condition = Match | Comparison;

/** An entry must meet one condition of `anyOf`, if there are any, and all of `allOf`. */
export type Filters = { anyOf: Match[]; allOf: Condition[] };

const comparisons = ['$eq', '$ne', '$in', '$gt', '$gte', '$lt', '$lte'];
const texts = ['string', 'text', 'uid'];
/**
 * The most conditions of each kind. A search has five conditions on texts. An entry refers to six lists of lookups and to its
 * author. Together the conditions take half a second at worst for 10,000 templates.
 */
const mostOf = [
  { kind: 'text', count: 6, name: 'parts of texts' },
  { kind: 'reference', count: 14, name: 'references' },
  { kind: 'comparison', count: 10, name: 'values' },
];

/** The attributes by which a record that an entry refers to can be found. */
const referenced = { id: 'increments', documentId: 'string' };
const references: Readonly<Record<string, Attributes>> = {
  ...Object.fromEntries(
    LOOKUPS.map(({ field }) => [field, { ...referenced, name: 'string', slug: 'string' }]),
  ),
  [AUTHOR.type]: { ...referenced, username: 'string' },
};

/**
 * Parses the filters of a public list. It accepts the site's own queries (specification §7) and refuses all others. The cost of
 * conditions on references multiplies: nine of them block a database for half a minute.
 *
 * - `[$or]`: a list of parts of texts, or of references
 * - `[$and]`: a list of references
 * - `[field]`: any condition
 */
export function parseFilters(attributes: Attributes, value: unknown): Filters {
  const filters: Filters = { anyOf: [], allOf: [] };
  for (const [name, asked] of Object.entries(value === undefined ? {} : parseFields('filters', value))) {
    const key = `filters[${name}]`;
    if (name === '$or') filters.anyOf = parseAlternatives(attributes, key, asked);
    else if (name === '$and') filters.allOf.push(...parseReferences(attributes, key, asked));
    else filters.allOf.push(...parseField(attributes, key, name, asked));
  }
  const kinds = [...filters.anyOf, ...filters.allOf].map(({ kind }) => kind);
  for (const { kind, count, name } of mostOf) {
    if (kinds.filter((one) => one === kind).length > count)
      refuse('filters', `a list takes at most ${count} conditions on ${name}.`);
  }
  return filters;
}

function parseAlternatives(attributes: Attributes, key: string, asked: unknown): Match[] {
  return parseItems(attributes, key, asked).map((condition) =>
    condition.kind === 'comparison'
      ? refuse(
          `${key}[${condition.field}]`,
          'alternatives must be parts of texts, with [$containsi], or references.',
        )
      : condition,
  );
}

function parseReferences(attributes: Attributes, key: string, asked: unknown): Condition[] {
  const conditions = parseItems(attributes, key, asked);
  const other = conditions.find(({ kind }) => kind !== 'reference');
  if (other) refuse(`${key}[${other.field}]`, 'its items must be references, such as [tags][slug][$in].');
  return conditions;
}

/** Parses a list of conditions, each of which names one field. */
function parseItems(attributes: Attributes, key: string, asked: unknown): Condition[] {
  return parseObjects(key, asked).flatMap((item, index) => {
    const [[name, inner] = [], ...others] = Object.entries(item);
    if (name === undefined || others.length > 0) refuse(`${key}[${index}]`, 'it must name one field.');
    return parseField(attributes, `${key}[${index}][${name}]`, name, inner);
  });
}

function parseField(attributes: Attributes, key: string, name: string, asked: unknown): Condition[] {
  const type = typeIn(attributes, name);
  if (type === undefined) refuse(key, `this list can be filtered by ${listNames(attributes)}.`);
  if (type === 'relation') return [parseReference(key, name, asked)];
  if (typeof asked === 'string')
    return [{ kind: 'comparison', field: name, comparison: { $eq: parseComparable(key, type, asked) } }];
  return Object.entries(parseFields(key, asked)).map(([operator, operand]): Condition => {
    const place = `${key}[${operator}]`;
    if (operator === '$containsi' && texts.includes(type))
      return { kind: 'text', field: name, part: parseText(place, operand) };
    if (!comparisons.includes(operator))
      refuse(place, `values can be compared with ${comparisons.join(', ')}.`);
    const compared =
      operator === '$in'
        ? parseValues(place, operand).map((one) => parseComparable(place, type, one))
        : parseComparable(place, type, operand);
    return { kind: 'comparison', field: name, comparison: { [operator]: compared } };
  });
}

/** Parses a condition on the record that a field refers to. */
function parseReference(key: string, field: string, asked: unknown): Condition {
  const known = references[field] ?? {};
  const [[attribute, comparison] = [], ...others] = Object.entries(parseFields(key, asked));
  const type = attribute === undefined ? undefined : typeIn(known, attribute);
  if (attribute === undefined || type === undefined || others.length > 0)
    return refuse(
      attribute === undefined ? key : `${key}[${attribute}]`,
      `it can be filtered by ${listNames(known)}.`,
    );
  const place = `${key}[${attribute}]`;
  if (typeof comparison === 'string')
    return { kind: 'reference', field, attribute, values: [parseComparable(place, type, comparison)] };
  const [[operator, operand] = [], ...more] = Object.entries(parseFields(place, comparison));
  const inner = `${place}[${operator}]`;
  if (more.length === 0 && operator === '$containsi' && type === 'string')
    return { kind: 'reference', field, attribute, part: parseText(inner, operand) };
  if (more.length > 0 || (operator !== '$in' && operator !== '$eq'))
    return refuse(place, 'references can be compared with $eq, $in or $containsi.');
  const values = parseValues(inner, operand).map((one) => parseComparable(inner, type, one));
  return { kind: 'reference', field, attribute, values };
}

const typeIn = (attributes: Attributes, name: string) =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined;

const listNames = (attributes: Attributes) => Object.keys(attributes).join(', ');
