import { factories } from '@strapi/strapi';
import { limitChanges } from '../../../moodboards/limit-changes.ts';
import { getAccountKey, limitCalls } from '../../../people/limit-calls.ts';

const config = { middlewares: [limitChanges] };
/** The ids of all items of an account may have 3 MB, and a board 2 MB. The site loads them a few times a minute. */
const createReadConfig = () => ({ middlewares: [limitCalls(120, { by: getAccountKey, period: 60_000 })] });

export default factories.createCoreRouter('api::moodboard.moodboard', {
  config: {
    find: createReadConfig(),
    findOne: createReadConfig(),
    create: config,
    update: config,
    delete: config,
  },
});
