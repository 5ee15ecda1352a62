import { factories } from '@strapi/strapi';
import { limitByAddress } from '../../../people/limit-by-address.ts';

export default factories.createCoreRouter('api::subscription.subscription', {
  only: ['create'],
  config: { create: { middlewares: [limitByAddress(60)] } },
});
