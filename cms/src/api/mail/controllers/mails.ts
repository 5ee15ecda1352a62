import type { Core } from '@strapi/strapi';
import { countMails } from '../../../mail/outbox.ts';

/** How many mails wait, and how many were given up in the last week, for the site's health and metrics. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    ctx.body = await countMails(strapi);
  },
});
