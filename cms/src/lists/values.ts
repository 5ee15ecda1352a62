import { errors } from '@strapi/utils';

type Fields = Record<string, unknown>;

const longestText = 500;
/** The most items of a list that Strapi's query parser accepts. */
const mostItems = 100;

/** The fields of a value that a query writes with brackets. */
export function parseFields(key: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return refuse(key, `it needs a name in brackets, such as ${key}[name].`);
}

/** One value, or a list of them. */
export function parseValues(key: string, value: unknown): unknown[] {
  const values = [value].flat();
  const isList = values.every((one) => typeof one !== 'object' || one === null);
  if (isList && values.length <= mostItems) return values;
  return refuse(key, `it takes one value, or a list of ${mostItems} at most.`);
}

/** A list of conditions. */
export function parseObjects(key: string, value: unknown): Fields[] {
  if (!Array.isArray(value)) refuse(key, `it must be a list, such as ${key}[0].`);
  return value.map((item, index) => parseFields(`${key}[${index}]`, item));
}

export function parseText(key: string, value: unknown): string {
  if (typeof value === 'string' && value.length <= longestText) return value;
  return refuse(key, `it must be a text of ${longestText} characters at most.`);
}

/** A whole number from 0 to the highest row id of PostgreSQL. */
export function parseNumber(key: string, value: unknown): number {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : -1;
  if (number >= 0 && number < 2 ** 31) return number;
  return refuse(key, 'it must be a whole number.');
}

const TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A time of ISO 8601 in UTC. JavaScript accepts 30 February, and PostgreSQL knows no year 0. */
function parseTime(text: string): string | undefined {
  const [, day = ''] = TIME.exec(text) ?? [];
  if (Number.isNaN(Date.parse(text)) || !isDay(day)) return undefined;
  const time = new Date(text).toISOString();
  return /^(?!0000)\d{4}-/.test(time) ? time : undefined;
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** A value that can be compared with the values of an attribute of this type. */
export function parseComparable(key: string, type: string, value: unknown): string {
  const text = parseText(key, value);
  switch (type) {
    case 'increments':
    case 'integer':
    case 'relation':
      return `${parseNumber(key, text)}`;
    case 'decimal':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text)
        ? text
        : refuse(key, 'it must be a number, such as 19.5.');
    case 'datetime':
      return parseTime(text) ?? refuse(key, 'it must be a time, such as 2026-01-31T12:00:00.000Z.');
    case 'boolean':
      return ['true', 'false', '1', '0'].includes(text) ? text : refuse(key, 'it must be true or false.');
    default:
      return text;
  }
}

/**
 * Refuses a query with status 400.
 *
 * @param key The wrong part of the query, as it is written in an address.
 */
export function refuse(key: string, hint: string): never {
  throw new errors.ValidationError(`Invalid key ${key}: ${hint}`);
}
