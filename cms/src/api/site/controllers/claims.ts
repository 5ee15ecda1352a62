import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Claim, claimAnnouncements } from '../../../push/announcements.ts';

/** The most entries of one call. */
const MOST = 500;
const ID = /^[\w-]{1,100}$/;

/** Decides which of several site servers notifies subscribers of an entry. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    ctx.body = await claimAnnouncements(strapi, readClaim(ctx.request.body));
  },
});

function readClaim(body: unknown): Claim {
  const { documents, holder, isSent = false } = Object(body);
  const ids = new Set([documents].flat());
  if (ids.size > MOST || ![...ids, holder].every((id) => typeof id === 'string' && ID.test(id)))
    throw new errors.ValidationError(`documents must be a list of ${MOST} ids at most, and holder a name.`);
  return { documents: [...ids], holder, isSent: isSent === true };
}
