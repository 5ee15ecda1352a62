import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { getMailbox, mayMail } from '../mail/mail-limit.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { MOST_GROUPS } from './subscription.ts';

const UID = 'api::subscriber.subscriber';

export interface Subscriber {
  documentId: string;
  email: string;
  /** The code of the links in mails. */
  token: string;
  confirmed: boolean;
}

/**
 * Creates or updates a subscriber in this CMS. A subscriber who is new or has not confirmed yet gets a mail. Anybody can name any
 * address, so a call adds groups and never removes any.
 */
export async function keepSubscriber(strapi: Core.Strapi, email: string, groups: string[]): Promise<void> {
  const subscribers = strapi.service(UID);
  await strapi.db.transaction(async () => {
    await acquireTransactionLock(strapi, UID);
    // A call that deletes the row comes before this read, or after the commit.
    const known: (Subscriber & { groups: string[] | null }) | null = await strapi.db
      .queryBuilder(UID)
      .select('*')
      .where({ email })
      .first()
      .forUpdate()
      .execute();
    const token: string = known?.token ?? randomBytes(18).toString('base64url');
    const confirmed = known?.confirmed === true || !environment.confirmSubscribers;
    const kept = [...new Set([...(known?.groups ?? []), ...groups])].slice(0, MOST_GROUPS);
    const data = { email, groups: kept, token, confirmed };
    if (known) await subscribers.update(known.documentId, { data });
    else await subscribers.create({ data });
    if (!known?.confirmed && mayMail('newsletter', getMailbox(email)))
      await sendLink(strapi, { email, token, confirmed });
  });
}

/** Confirms a subscriber who has followed the link of the first mail. The second mail says how to unsubscribe. */
export async function confirmSubscriber(strapi: Core.Strapi, subscriber: Subscriber): Promise<void> {
  if (subscriber.confirmed) return;
  await strapi.db.transaction(async () => {
    await strapi.service(UID).update(subscriber.documentId, { data: { confirmed: true } });
    await sendLink(strapi, { ...subscriber, confirmed: true });
  });
}

async function sendLink(
  strapi: Core.Strapi,
  { email, token, confirmed }: Omit<Subscriber, 'documentId'>,
): Promise<void> {
  const { siteUrl } = environment;
  const act = confirmed ? 'unsubscribe' : 'confirm';
  await sendLinkMail(strapi, {
    to: email,
    write: (words) => (confirmed ? words.subscribed : words.confirmSubscription),
    link: `${siteUrl}/newsletter?${act}=${token}`,
    ...(confirmed && { unsubscribe: `${siteUrl}/api/subscribers/unsubscribe?token=${token}` }),
  });
}
