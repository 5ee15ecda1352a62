import type { Core } from '@strapi/strapi';
import type { Feature } from '../../shared/features.ts';
import { readSettings } from '../gallery/settings.ts';
import { en as messages } from '../words/messages/en.ts';

/**
 * The calls of a feature, and the answer without it. Whoever got a mail can always end it. Addresses are matched as the router
 * matches them.
 */
const CALLS: readonly (readonly [Feature, RegExp, sentence: string])[] = [
  ['accounts', /^\/api\/(auth|connect|users|moodboards|followers\/me)(\/|$)/i, messages.noAccounts],
  ['submissions', /^\/api\/(pending-templates|auth\/me\/submissions)(\/|$)/i, messages.noSubmissions],
  ['newsletter', /^\/api\/(subscribers|followers)(?!\/unsubscribe)(\/|$)/i, messages.noNewsletter],
  ['push', /^\/api\/subscriptions(\/|$)/i, messages.noPush],
  ['inspirations', /^\/api\/inspirations(\/|$)/i, messages.noInspirations],
];

/** Answers 404 to the calls of what the gallery's owner has turned off (decision 054). */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    const needed = CALLS.filter(([, calls]) => calls.test(ctx.path));
    if (needed.length === 0) return next();
    const settings = await readSettings(strapi);
    const missing = needed.find(([feature]) => !settings[feature]);
    if (missing) ctx.throw(404, missing[2]);
    return next();
  };
