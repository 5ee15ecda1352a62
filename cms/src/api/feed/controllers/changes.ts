import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { readChanges } from '../../../feed/read-changes.ts';

const MAX_LIMIT = 500;

export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    const since = readNumber('since', ctx.query.since, 0);
    const limit = readNumber('limit', ctx.query.limit, MAX_LIMIT);
    if (limit === 0) throw new errors.ValidationError('limit must be at least 1.');
    ctx.body = await readChanges(strapi, since, Math.min(limit, MAX_LIMIT));
  },
});

function readNumber(name: string, value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new errors.ValidationError(`${name} must be a whole number, zero or more.`);
}
