import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::pending-template.pending-template', {
  only: ['create'],
});
