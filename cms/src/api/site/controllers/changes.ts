import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { readChanges } from '../../../feed/read-changes.ts';

const MAX_LIMIT = 500;
/** In characters: longer than any nonce. */
const MAX_NONCE = 100;

export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    const cursor = readNumber('since', ctx.query.since, 0);
    const nonce = readNonce(ctx.query.nonce);
    const limit = readNumber('limit', ctx.query.limit, MAX_LIMIT);
    if (limit === 0) throw new errors.ValidationError('limit must be at least 1.');
    ctx.body = await readChanges(strapi, { cursor, nonce }, Math.min(limit, MAX_LIMIT));
  },
});

function readNonce(value: unknown = ''): string {
  if (typeof value === 'string' && value.length <= MAX_NONCE) return value;
  throw new errors.ValidationError(
    'nonce must be the one that came with the cursor: repeat the call with it, or export again.',
  );
}

function readNumber(name: string, value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new errors.ValidationError(`${name} must be a whole number, zero or more.`);
}
