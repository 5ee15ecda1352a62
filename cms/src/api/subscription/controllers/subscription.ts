import { ECDH } from 'node:crypto';
import { factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { acquireTransactionLock } from '../../../transaction-lock.ts';

const UID = 'api::subscription.subscription';

/** The same number as the site gets in a page (`api/push`). */
const MOST = 500;

/** Keeps a browser's push subscription, given as JSON text in `data.sub`, once per endpoint. */
export default factories.createCoreController(UID, ({ strapi }) => ({
  async create(ctx) {
    const sub = ctx.request.body?.data?.sub;
    const endpoint = readEndpoint(sub);
    ctx.request.body = { data: { sub, endpoint } };
    return strapi.db.transaction(async () => {
      await acquireTransactionLock(strapi, UID);
      await strapi.db.query(UID).deleteMany({ where: { endpoint } });
      return super.create(ctx);
    });
  },

  /**
   * Only a browser and its push service know an endpoint, so a caller who knows it may end the subscription. The site ends many
   * in one call.
   */
  async remove(ctx) {
    const endpoints = [ctx.request.body?.data?.endpoint].flat();
    if (endpoints.length > MOST || endpoints.some((endpoint) => typeof endpoint !== 'string')) {
      throw new errors.ValidationError(`endpoint must be a text, or a list of ${MOST} at most.`);
    }
    await strapi.db.query(UID).deleteMany({ where: { endpoint: { $in: endpoints } } });
    ctx.body = { data: null };
  },
}));

function readEndpoint(sub: unknown): string {
  const { endpoint, keys } = parseObject(sub);
  if (areKeys(Object(keys)) && URL.canParse(endpoint) && endpoint.startsWith('https://')) return endpoint;
  throw new errors.ValidationError(
    'sub must be a push subscription as JSON text, with an https endpoint and its keys.',
  );
}

/** Whether messages can be encrypted with a browser's keys (RFC 8291): a point of the curve P-256, and 16 bytes. */
function areKeys({ p256dh, auth }: Record<string, unknown>): boolean {
  if (typeof p256dh !== 'string' || typeof auth !== 'string') return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    // The point is not on the curve.
    return false;
  }
}

function parseObject(text: unknown) {
  try {
    return Object(JSON.parse(String(text)));
  } catch {
    // Not JSON: the caller's error says what is expected.
    return {};
  }
}
