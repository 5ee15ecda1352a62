import type { Core } from '@strapi/strapi';
import { readSettings } from '../../../gallery/settings.ts';
import { errors } from '@strapi/utils';

const PAGE = 500;

/** A page of push subscriptions, those after a row id. The site reads them to send messages. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async find(ctx) {
    const after = Number(ctx.query.after ?? 0);
    if (!Number.isInteger(after)) throw new errors.ValidationError('after must be a whole number.');
    const { push } = await readSettings(strapi);
    const data = !push
      ? []
      : await strapi.db.query('api::subscription.subscription').findMany({
          where: { id: { $gt: after } },
          select: ['id', 'sub', 'endpoint'],
          orderBy: { id: 'asc' },
          limit: PAGE,
        });
    ctx.body = { data };
  },
});
