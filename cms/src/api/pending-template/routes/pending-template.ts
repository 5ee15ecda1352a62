import { factories } from '@strapi/strapi';
import { SUBMISSION } from '../../../catalogue/kinds.ts';
import { limitCalls } from '../../../people/limit-calls.ts';

export default factories.createCoreRouter(SUBMISSION, {
  only: ['create'],
  config: { create: { middlewares: [limitCalls(20)] } },
});
