import type { Core } from '@strapi/strapi';
import type { Feature } from '../../shared/features.ts';
import { readSettings } from '../gallery/settings.ts';
import { en as messages } from '../words/messages/en.ts';

/** The calls of a feature. Whoever got a mail can always end it. Addresses are matched as the router matches them. */
const CALLS: readonly (readonly [Feature, RegExp])[] = [
  ['accounts', /^\/api\/(auth|connect|users|moodboards|followers\/me)(\/|$)/i],
  ['submissions', /^\/api\/(pending-templates|auth\/me\/submissions)(\/|$)/i],
  ['newsletter', /^\/api\/(subscribers|followers)(?!\/unsubscribe)(\/|$)/i],
  ['push', /^\/api\/subscriptions(\/|$)/i],
  ['inspirations', /^\/api\/inspirations(\/|$)/i],
];

const SENTENCES: Record<Feature, string> = {
  accounts: messages.noAccounts,
  submissions: messages.noSubmissions,
  newsletter: messages.noNewsletter,
  push: messages.noPush,
  inspirations: messages.noInspirations,
};

/** Answers 404 to the calls of what the gallery's owner has turned off (decision 054). */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    const needed = CALLS.filter(([, calls]) => calls.test(ctx.path)).map(([feature]) => feature);
    if (needed.length === 0) return next();
    const settings = await readSettings(strapi);
    const missing = needed.find((feature) => !settings[feature]);
    if (missing) ctx.throw(404, SENTENCES[missing]);
    return next();
  };
