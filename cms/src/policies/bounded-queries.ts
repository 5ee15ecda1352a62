import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { parseComparable } from '../lists/values.ts';
import { isRowId, listValues, type PanelCall } from '../panel/rights.ts';

/** The media library encodes what is typed twice, so a letter of another script can take 27 characters. */
const LONGEST_SEARCH = 1000;
const MOST_LEVELS = 10;
const MOST_CONDITIONS = 30;
const MOST_SORT_FIELDS = 3;
const MOST_POPULATED = 5;
/** Each relation in a condition or an order is a join, and the costs of joins multiply. */
const MOST_RELATIONS = 3;
/** Strapi hands these on to the database as they are, unlike `filters`, `sort` and `fields`. */
const UNCHECKED = ['where', 'orderBy', 'groupBy', 'select'];

const COMPARISONS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$notIn', '$between', '$not'];
const PARTS = ['$contains', '$notContains', '$startsWith', '$endsWith'];
const OPERATORS = [
  ...['$and', '$or', '$null', '$notNull', '$eqi', '$nei'],
  ...COMPARISONS,
  ...PARTS.flatMap((name) => [name, `${name}i`]),
];
/** The types of attributes whose values the databases do not take for texts. Strapi compares relations by their ids. */
const TYPES = ['increments', 'integer', 'decimal', 'datetime', 'boolean', 'relation'];

/**
 * A value in a query, and the names of the fields that lead to it. A list of plain values is one value, joined with commas in
 * `text`. The last operator compares the field with it.
 */
interface Leaf {
  path: string[];
  operators: string[];
  values: unknown[];
  text: string;
}

/** Refuses queries of the panel that would keep the database busy for long, or that Strapi would not check. */
export default function requireBoundedQuery(
  { request: { query, body } }: PanelCall,
  _config: unknown,
  { strapi }: { strapi: Core.Strapi },
): void {
  const unchecked = UNCHECKED.find((name) => name in query);
  if (unchecked) refuse(`It must not have "${unchecked}".`);
  for (const name of ['idsToOmit', 'idsToInclude'])
    if (!listValues(query[name]).every(isRowId)) refuse(`"${name}" must be ids of rows.`);
  const { _q: search = '', filters, sort, populate } = query;
  if (typeof search !== 'string' || search.length > LONGEST_SEARCH)
    refuse(`"_q" must be a text of at most ${LONGEST_SEARCH} characters.`);
  // A bulk action has its order in the body.
  const orders = [sort, Object(body).sort];
  if (isDeeper([filters, orders, populate], MOST_LEVELS)) refuse('It has too many brackets in one another.');

  const leaves = listLeaves(filters);
  const conditions = leaves.map(({ path }) => path);
  const sorted = listLeaves(orders).flatMap(parseOrder);
  requireAtMost(MOST_CONDITIONS, conditions.length, 'conditions');
  requireAtMost(MOST_SORT_FIELDS, sorted.length, 'fields to sort by');
  requireAtMost(
    MOST_RELATIONS,
    countRelations(strapi, [...conditions, ...sorted]),
    'relations to other entries',
  );
  for (const leaf of leaves) checkCondition(strapi, leaf);
  checkPopulate(listLeaves(populate));
}

function refuse(hint: string): never {
  throw new errors.ValidationError(`The CMS does not run this query. ${hint} Ask for less.`);
}

function requireAtMost(most: number, count: number, what: string): void {
  if (count > most) refuse(`It has ${count} ${what}, and at most ${most} are allowed.`);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function isDeeper(value: unknown, levels: number): boolean {
  if (!isObject(value)) return false;
  return levels === 0 || Object.values(Object(value)).some((inner) => isDeeper(inner, levels - 1));
}

function listLeaves(value: unknown, path: string[] = [], operators: string[] = []): Leaf[] {
  if (value === undefined) return [];
  const isPlain = !isObject(value) || (Array.isArray(value) && !value.some(isObject));
  if (isPlain) return [{ path, operators, values: [value].flat(), text: String(value) }];
  return Object.entries(Object(value)).flatMap(([name, inner]) => {
    const isField = !/^(\$|\d+$)/.test(name);
    return isField
      ? listLeaves(inner, [...path, ...name.split('.')], operators)
      : listLeaves(inner, path, name.startsWith('$') ? [...operators, name] : operators);
  });
}

/** Databases fail at values of another type, and Strapi at operators that it does not know. */
function checkCondition(strapi: Core.Strapi, { path, operators, values }: Leaf): void {
  const unknown = operators.find((name) => !OPERATORS.includes(name));
  if (unknown) refuse(`It has the operator "${unknown}", which is not for queries.`);
  const field = path.join('.');
  const operator = operators.at(-1) ?? '$eq';
  if (operator === '$between' && values.length !== 2) refuse(`"$between" of "${field}" needs two values.`);
  const type = findType(strapi, path.at(-1) ?? '');
  if (type === undefined) return;
  if (PARTS.includes(operator)) refuse(`"${field}" is no text, so "${operator}" cannot compare it.`);
  // A group holds conditions of its own.
  if (COMPARISONS.includes(operator) || ['$and', '$or'].includes(operator))
    for (const value of values) parseComparable(`filters[${field}]`, type, `${value}`);
}

/** The type of all attributes with this name; `undefined` when there are several, or when the databases take it for a text. */
function findType(strapi: Core.Strapi, name: string): string | undefined {
  const types = new Set<string>(
    [...strapi.db.metadata.values()].flatMap(({ attributes }) => attributes[name]?.type ?? []),
  );
  return types.size === 1 ? TYPES.find((type) => types.has(type)) : undefined;
}

/** An order is a text such as `tags.name:asc,title`, or has the names of fields in brackets. */
function parseOrder({ path, text }: Leaf): string[][] {
  if (path.length > 0) return [path];
  return text
    .split(',')
    .filter(Boolean)
    .map((field) => field.replace(/:.*/, '').trim().split('.'));
}

/** The last name of a path may be a relation too: Strapi compares ids then. */
function countRelations(strapi: Core.Strapi, paths: string[][]): number {
  const relations = new Set(
    Object.values(strapi.contentTypes).flatMap(({ attributes }) =>
      Object.keys(attributes).filter((name) => ['relation', 'media'].includes(attributes[name]?.type ?? '')),
    ),
  );
  return paths.flatMap((path) => path.filter((name, index) => index < path.length - 1 || relations.has(name)))
    .length;
}

/** The panel populates no more than the folder above a folder, and never with conditions. */
function checkPopulate(leaves: Leaf[]): void {
  const names = leaves.flatMap(({ path, text }) => (path.length > 0 ? [path.join('.')] : text.split(',')));
  requireAtMost(MOST_POPULATED, names.length, 'fields to populate');
  for (const { path } of leaves) {
    if (path.some((name) => ['filters', 'sort', 'on'].includes(name)))
      refuse('It has conditions or an order on what it populates.');
    if (path.filter((name) => name === 'populate').length > 1)
      refuse('It populates fields of fields of fields.');
  }
}
