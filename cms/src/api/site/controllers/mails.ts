import type { Core } from '@strapi/strapi';
import { countMails } from '../../../mail/outbox.ts';

/** How many mails are waiting, and how many were given up in the last week. The site's health and metrics show both. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    ctx.body = await countMails(strapi);
  },
});
