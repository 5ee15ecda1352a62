import { factories } from '@strapi/strapi';

const UID = 'api::subscriber.subscriber';

/**
 * Stands in for the newsletter service of specification §7: `{ email, groups }` creates or updates
 * a subscriber. The answer is the same for both, so that nobody learns who has subscribed.
 */
export default factories.createCoreController(UID, ({ strapi }) => ({
  async create(ctx) {
    const { email, groups = [] } = ctx.request.body ?? {};
    const data = {
      email: String(email).trim().toLowerCase(),
      groups: [groups].flat().map(String),
    };
    const subscribers = strapi.service(UID);
    const where = { email: data.email };
    const known = await strapi.db.query(UID).findOne({ where });
    if (known) await subscribers.update(known.documentId, { data });
    else await subscribers.create({ data });
    ctx.body = { data };
  },
}));
