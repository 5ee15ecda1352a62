// Shared by Node and the browser: the shapes in which Strapi's REST interface answers.

import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const pagination = v.object({ page: count, pageSize: count, total: count, pageCount: count });

/**
 * The answer to a list query, in the shape of specification §7 (`attributes`, `{ data }` around relations; header
 * `Strapi-Response-Format: v4`) or in the flat one of Strapi 5. `item` describes an item in the flat shape.
 */
export const listAnswer = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(flat(item)), meta: v.object({ pagination }) });

/** The answer to a list query that asks for some items and not for a page. */
export const itemsAnswer = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(flat(item)) });

const flat = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.unknown(), v.transform(flatten), item);

/** Turns `{ id, attributes }` and `{ data }` into what they stand for, at every depth. Flat items stay as they are. */
function flatten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flatten);
  if (!isObject(value)) return value;
  const { attributes, ...others } = value;
  if (isObject(attributes)) return { ...others, ...mapValues(attributes, flatten) };
  const isRelation = 'data' in value && Object.keys(value).length === 1 && isWrapped(value['data']);
  return isRelation ? flatten(value['data']) : mapValues(value, flatten);
}

/** A JSON field may have a property `data` too, but not with attributes in it. */
function isWrapped(data: unknown): boolean {
  return (
    data === null ||
    (Array.isArray(data) ? data.every(isWrapped) : isObject(data) && isObject(data['attributes']))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const mapValues = (value: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, property]) => [name, change(property)]));
