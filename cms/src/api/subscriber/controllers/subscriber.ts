import { factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { environment } from '../../../environment.ts';
import { toLogLine } from '../../../log-line.ts';
import { confirmSubscriber, keepSubscriber, type Subscriber } from '../../../newsletter/keep-subscriber.ts';
import { subscribeAt } from '../../../newsletter/provider.ts';
import { hideTiming } from '../../../people/hide-timing.ts';
import { refuseField } from '../../../bodies/refuse.ts';
import { readSubscription } from '../../../newsletter/subscription.ts';
import { en as messages } from '../../../words/messages/en.ts';

const UID = 'api::subscriber.subscriber';

/**
 * Specification §7: `{ email, groups }` creates or updates a subscriber. The CMS keeps subscribers itself unless it has the key
 * of a newsletter service. The answer is the same for new and known addresses, so nobody learns who has subscribed.
 */
export default factories.createCoreController(UID, ({ strapi }) => ({
  async create(ctx) {
    const asked = readSubscription(ctx.request.body);
    if (!asked) throw new errors.ValidationError(messages.wrongEmail);
    const { email, groups } = asked;
    if (environment.newsletter) {
      const problem = await subscribeAt(environment.newsletter, email).catch((cause) => {
        strapi.log.error(toLogLine(`A visitor could not be subscribed: ${cause}`));
        throw new errors.ApplicationError(messages.notSubscribed);
      });
      if (problem) refuseField('email', messages[problem]);
    } else {
      await hideTiming(() => keepSubscriber(strapi, email, groups));
    }
    const needsConfirmation = !environment.newsletter && environment.confirmSubscribers;
    ctx.body = { data: { email, groups, needsConfirmation } };
  },

  /** Whom the link in a mail is for: nobody if it was used before. */
  async show(ctx) {
    const subscriber = await findSubscriber(ctx.query.token);
    ctx.body = { email: subscriber?.email ?? null };
  },

  async confirm(ctx) {
    await confirmSubscriber(strapi, await loadSubscriber(ctx.request.body?.token));
    ctx.body = { data: null };
  },

  /** Mail programs name the token in the address (RFC 8058), and the site in the body. */
  async unsubscribe(ctx) {
    const { documentId } = await loadSubscriber(ctx.request.body?.token ?? ctx.query.token);
    await strapi.service(UID).delete(documentId);
    ctx.body = { data: null };
  },

  /** A mail program that knows no one-click call opens its address as a page, which must not unsubscribe by itself. */
  async askToUnsubscribe(ctx) {
    const { token } = await loadSubscriber(ctx.query.token);
    ctx.redirect(`${environment.siteUrl}/newsletter?unsubscribe=${token}`);
  },
}));

/** The subscriber whose link in a mail has this token; `null` when there is none. */
async function findSubscriber(token: unknown): Promise<Subscriber | null> {
  const isToken = typeof token === 'string' && token.length === 24;
  return isToken ? strapi.db.query(UID).findOne({ where: { token } }) : null;
}

async function loadSubscriber(token: unknown): Promise<Subscriber> {
  const known = await findSubscriber(token);
  if (known) return known;
  throw new errors.NotFoundError(messages.linkUsed);
}
