import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::lookup.tag', { only: ['find', 'findOne'] });
