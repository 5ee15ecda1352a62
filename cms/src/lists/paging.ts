import { parseFields, parseNumber, refuse } from './values.ts';

const usual = 25;
const most = 100;

interface Paging {
  start: number;
  limit: number;
  /** The `pagination` of the answer, for a list of `total` entries. */
  describe(total: number): object;
}

/** Parses `pagination`: a page with its size, or a start with a limit. A page that is too large is reduced, as Strapi does. */
export function parsePaging(value: unknown): Paging {
  const asked = value === undefined ? {} : parseFields('pagination', value);
  const read = (name: string, least: number, otherwise: number) => {
    const key = `pagination[${name}]`;
    if (asked[name] === undefined) return otherwise;
    const number = parseNumber(key, asked[name]);
    return number >= least ? number : refuse(key, `it must be at least ${least}.`);
  };
  const isOffset = 'start' in asked || 'limit' in asked;
  const known = [...(isOffset ? ['start', 'limit'] : ['page', 'pageSize']), 'withCount'];
  const other = Object.keys(asked).find((name) => !known.includes(name));
  if (other) refuse(`pagination[${other}]`, 'a list takes page and pageSize, or start and limit.');

  if (isOffset) {
    const start = read('start', 0, 0);
    const limit = Math.min(most, read('limit', 1, usual));
    return { start, limit, describe: (total) => ({ start, limit, total }) };
  }
  const page = read('page', 1, 1);
  const pageSize = Math.min(most, read('pageSize', 1, usual));
  return {
    start: (page - 1) * pageSize,
    limit: pageSize,
    describe: (total) => ({ page, pageSize, pageCount: Math.ceil(total / pageSize), total }),
  };
}
