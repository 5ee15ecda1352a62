import { factories } from '@strapi/strapi';
import { limitChanges } from '../../../moodboards/limit-changes.ts';

const config = { middlewares: [limitChanges] };

export default factories.createCoreRouter('api::moodboard.moodboard', {
  config: { create: config, update: config, delete: config },
});
