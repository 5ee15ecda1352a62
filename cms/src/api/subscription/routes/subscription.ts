import { factories } from '@strapi/strapi';
import { limitCalls } from '../../../people/limit-calls.ts';

export default factories.createCoreRouter('api::subscription.subscription', {
  only: ['create'],
  config: { create: { middlewares: [limitCalls(60)] } },
});
