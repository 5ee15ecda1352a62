import type { Core } from '@strapi/strapi';
import { type Feature, features } from '../../shared/features.ts';
import { readSettings } from '../gallery/settings.ts';
import { en as messages } from '../words/messages/en.ts';

/**
 * The calls of each feature, and the answer while it is off; `undefined` for a feature without calls. Mails can always be ended by
 * whoever gets them. Addresses are matched as the router matches them.
 */
const CALLS: Record<Feature, { calls: RegExp; refusal: string } | undefined> = {
  accounts: {
    calls: /^\/api\/(auth|connect|users|moodboards|followers\/me)(\/|$)/i,
    refusal: messages.noAccounts,
  },
  submissions: {
    calls: /^\/api\/(pending-templates|auth\/me\/submissions)(\/|$)/i,
    refusal: messages.noSubmissions,
  },
  newsletter: {
    calls: /^\/api\/(subscribers|followers)(?!\/unsubscribe)(\/|$)/i,
    refusal: messages.noNewsletter,
  },
  push: { calls: /^\/api\/subscriptions(\/|$)/i, refusal: messages.noPush },
  inspirations: { calls: /^\/api\/inspirations(\/|$)/i, refusal: messages.noInspirations },
  free: undefined,
  framer: undefined,
};
const rows = features.flatMap((feature) => {
  const row = CALLS[feature];
  return row ? [{ feature, ...row }] : [];
});

/** Answers 404 to the calls of what the gallery's owner has turned off (decision 054). */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    const needed = rows.filter(({ calls }) => calls.test(ctx.path));
    if (needed.length === 0) return next();
    const settings = await readSettings(strapi);
    const missing = needed.find(({ feature }) => !settings[feature]);
    if (missing) ctx.throw(404, missing.refusal);
    return next();
  };
