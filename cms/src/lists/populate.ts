import { parseFields, parseValues, refuse } from './values.ts';

/** The fields that a query may populate, by name, and the fields that it may populate within each. */
export interface Fillable {
  [field: string]: Fillable;
}

/**
 * Refuses a `populate` that goes further than the site's own queries. Each level costs another query, and conditions or sort
 * orders inside it would allow any query.
 */
export function checkPopulate(fillable: Fillable, value: unknown, key = 'populate'): void {
  if (value === undefined || value === null || Array.isArray(value) || typeof value !== 'object') {
    for (const name of parseValues(key, value ?? []).flatMap((text) => `${text}`.split(',')))
      checkPath(fillable, name.trim(), key);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const place = `${key}[${name}]`;
    const next = getFillable(fillable, name, place);
    if (inner === 'true' || inner === 'false') continue;
    const { fields, populate, ...others } = parseFields(place, inner);
    const [other] = Object.keys(others);
    if (other !== undefined) refuse(`${place}[${other}]`, 'it takes fields and populate.');
    checkFields(`${place}[fields]`, fields);
    checkPopulate(next, populate, `${place}[populate]`);
  }
}

/** Strapi itself checks whether the fields exist. */
export function checkFields(key: string, value: unknown): void {
  const isNamed = (one: unknown) => typeof one === 'string' && /^[\w, ]*\w$|^\*$/.test(one);
  if (!parseValues(key, value ?? []).every(isNamed)) refuse(key, 'it takes names of fields.');
}

function checkPath(fillable: Fillable, path: string, key: string): void {
  if (path === '*' && key === 'populate') return;
  path.split('.').reduce((level, name) => getFillable(level, name, `${path} in ${key}`), fillable);
}

function getFillable(fillable: Fillable, name: string, key: string): Fillable {
  const next = Object.hasOwn(fillable, name) ? fillable[name] : undefined;
  return next ?? refuse(key, `it can populate: ${Object.keys(fillable).join(', ') || 'nothing'}.`);
}
