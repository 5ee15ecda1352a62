import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isbot } from 'isbot';
import { isInteraction } from '../../../../shared/interactions.ts';
import { interactionCounter } from '../../../popularity/counter.ts';

const ID = /^[a-z0-9]{20,30}$/;

/**
 * Counts that a visitor has saved, previewed or visited an entry. The answer is always the same: nobody waits for it. Neither bots
 * count, nor visitors whose browser asks not to be followed, by Global Privacy Control or *Do Not Track*.
 */
export default (): Core.Controller => ({
  async count(ctx) {
    const { id, interaction } = Object(ctx.request.body);
    if (typeof id !== 'string' || !ID.test(id) || !isInteraction(interaction))
      throw new errors.ValidationError(
        'id must be the id of an entry, and interaction preview, save or visit.',
      );
    const asksNotTo = ctx.get('Sec-GPC') === '1' || ctx.get('DNT') === '1';
    const agent = ctx.get('User-Agent');
    if (!asksNotTo && agent !== '' && !isbot(agent))
      interactionCounter.count({ document: id, interaction, address: ctx.request.ip }, Date.now());
    ctx.status = 204;
  },
});
