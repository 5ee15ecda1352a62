import type { Core } from '@strapi/strapi';
import { AUTHOR, LOOKUPS } from './kinds.ts';

const NAMED = [
  ...LOOKUPS.map(({ field, uid }) => ({ field, uid, name: 'name' })),
  { field: 'author', uid: AUTHOR.uid, name: 'username' },
];

/** Strapi takes an empty list of ids for no condition at all. */
const NOBODY = [{ documentId: { $null: true } }];

type Conditions = Partial<Record<string, unknown>>;

/**
 * The alternatives of a search (specification §7) without those that ask for a name: the tags, authors and so on that are
 * called so are looked up here, before entries are looked through. Strapi would join all of them to every entry and
 * compare every text once for each combination, which takes a second for 1,000 entries.
 */
export async function resolveNames(strapi: Core.Strapi, alternatives: Conditions[]): Promise<Conditions[]> {
  const resolved = await Promise.all(alternatives.map((conditions) => resolve(strapi, conditions)));
  const possible = resolved.filter((conditions) => conditions !== undefined);
  return possible.length > 0 ? possible : NOBODY;
}

/** `undefined`: nothing is called so. What does not ask for a name alone stays as it is. */
async function resolve(strapi: Core.Strapi, conditions: Conditions): Promise<Conditions | undefined> {
  const [field, ...others] = Object.keys(conditions);
  const named = NAMED.find((one) => one.field === field);
  if (!named || others.length > 0) return conditions;
  const part = partOfName(conditions[named.field], named.name);
  if (part === undefined) return conditions;

  const where = { [named.name]: { $containsi: part } };
  const rows: { id: number }[] = await strapi.db.query(named.uid).findMany({ select: ['id'], where });
  return rows.length > 0 ? { [named.field]: { id: { $in: rows.map(({ id }) => id) } } } : undefined;
}

/** The text of `{ [name]: { $containsi: text } }`. */
function partOfName(conditions: unknown, name: string): string | undefined {
  const comparison = onlyValue(conditions, name);
  const part = onlyValue(comparison, '$containsi');
  return typeof part === 'string' ? part : undefined;
}

function onlyValue(value: unknown, name: string): unknown {
  const entries = Object.entries(Object(value));
  return entries.length === 1 && entries[0]?.[0] === name ? entries[0][1] : undefined;
}
