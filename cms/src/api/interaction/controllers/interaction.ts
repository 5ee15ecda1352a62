import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isbot } from 'isbot';
import { isInteraction } from '../../../../shared/interactions.ts';
import { interactionCounter } from '../../../popularity/counter.ts';
import { isPublishedEntry } from '../../../popularity/interactions.ts';

const ID = /^[a-z0-9]{20,30}$/;

/**
 * Counts that a visitor has saved, previewed or visited an entry. The answer is always the same: nobody waits for it. Neither bots
 * count, nor visitors whose browser asks not to be followed, by Global Privacy Control or *Do Not Track*. Anybody can send any id, so
 * only those of published entries take places in the counter.
 */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async count(ctx) {
    const { id, interaction } = Object(ctx.request.body);
    if (typeof id !== 'string' || !ID.test(id) || !isInteraction(interaction))
      throw new errors.ValidationError(
        'id must be the id of an entry, and interaction preview, save or visit.',
      );
    const asksNotTo = ctx.get('Sec-GPC') === '1' || ctx.get('DNT') === '1';
    const agent = ctx.get('User-Agent');
    const address = ctx.request.ip;
    const now = Date.now();
    ctx.status = 204;
    if (asksNotTo || agent === '' || isbot(agent) || !interactionCounter.mayPress(address, now)) return;
    if (await isPublishedEntry(strapi, id))
      interactionCounter.count({ document: id, interaction, address }, now);
  },
});
