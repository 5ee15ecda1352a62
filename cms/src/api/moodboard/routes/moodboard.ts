import { factories } from '@strapi/strapi';
import { limitChanges } from '../../../moodboards/limit-changes.ts';
import { getAccountKey, limitCalls } from '../../../people/limit-calls.ts';

const config = { middlewares: [limitChanges] };
/** All boards of an account may be 50 MB. The site loads them a few times a minute. */
const findConfig = { middlewares: [limitCalls(120, { by: getAccountKey, period: 60_000 })] };

export default factories.createCoreRouter('api::moodboard.moodboard', {
  config: { find: findConfig, create: config, update: config, delete: config },
});
