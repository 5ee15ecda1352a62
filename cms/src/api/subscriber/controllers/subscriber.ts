import { factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { environment } from '../../../environment.ts';
import { confirmSubscriber, keepSubscriber, type Subscriber } from '../../../newsletter/keep-subscriber.ts';
import { subscribeAt } from '../../../newsletter/provider.ts';

const UID = 'api::subscriber.subscriber';
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/**
 * Specification §7: `{ email, groups }` creates or updates a subscriber, at the newsletter service
 * whose key this CMS keeps, or here. The answer is the same for both, so that nobody learns who has subscribed.
 */
export default factories.createCoreController(UID, ({ strapi }) => ({
  async create(ctx) {
    const { email: given, groups: wanted = [] } = ctx.request.body ?? {};
    const email = String(given).trim().toLowerCase();
    if (email.length > 255 || !EMAIL.test(email))
      throw new errors.ValidationError('email must be a valid email');
    const groups = [wanted].flat().slice(0, 20).map(String);
    if (environment.newsletter) {
      await subscribeAt(environment.newsletter, email).catch((cause) => {
        strapi.log.error(`Nobody could be subscribed: ${cause}`);
        throw new errors.ApplicationError('Failed to subscribe', {
          cause: 'The newsletter service refused.',
        });
      });
    } else {
      await keepSubscriber(strapi, email, groups);
    }
    const needsConfirmation = !environment.newsletter && environment.confirmSubscribers;
    ctx.body = { data: { email, groups, needsConfirmation } };
  },

  async confirm(ctx) {
    await confirmSubscriber(strapi, await subscriberOf(ctx.request.body?.token));
    ctx.body = { data: null };
  },

  async unsubscribe(ctx) {
    const { documentId } = await subscriberOf(ctx.request.body?.token);
    await strapi.service(UID).delete(documentId);
    ctx.body = { data: null };
  },
}));

/** Whom the link of a mail belongs to. */
async function subscriberOf(token: unknown): Promise<Subscriber> {
  const isToken = typeof token === 'string' && token.length === 24;
  const known = isToken && (await strapi.db.query(UID).findOne({ where: { token } }));
  if (known) return known;
  throw new errors.NotFoundError('This link has been used before, or is not whole.');
}
