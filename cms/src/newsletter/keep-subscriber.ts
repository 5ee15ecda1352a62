import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { mailHtml } from '../setup/mail.ts';

const UID = 'api::subscriber.subscriber';

/** Creates or updates a subscriber here. Who is new, or has not confirmed yet, gets a mail. */
export async function keepSubscriber(strapi: Core.Strapi, email: string, groups: string[]): Promise<void> {
  const subscribers = strapi.service(UID);
  const known = await strapi.db.query(UID).findOne({ where: { email } });
  const token: string = known?.token ?? randomBytes(18).toString('base64url');
  const confirmed = known?.confirmed === true || !environment.confirmSubscribers;
  const data = { email, groups, token, confirmed };
  if (known) await subscribers.update(known.documentId, { data });
  else await subscribers.create({ data });
  if (!known?.confirmed) await sendLink(strapi, email, token, confirmed);
}

async function sendLink(strapi: Core.Strapi, to: string, token: string, isConfirmed: boolean): Promise<void> {
  const { siteUrl } = environment;
  const act = isConfirmed ? 'unsubscribe' : 'confirm';
  await strapi
    .plugin('email')
    .service('email')
    .send({
      to,
      from: `Vitrine <no-reply@${new URL(siteUrl).hostname}>`,
      subject: isConfirmed ? 'You have successfully subscribed' : 'Confirm your subscription',
      html: mailHtml({
        text: isConfirmed
          ? 'From now on you hear by mail what went on display. This link ends it at any time.'
          : 'Somebody, hopefully you, wants to hear by mail what goes on display. If it was not you, nothing needs to be done.',
        link: `${siteUrl}/newsletter?${act}=${token}`,
        label: isConfirmed ? 'Unsubscribe' : 'Confirm the subscription',
      }),
    });
}
