import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::lookup.industry', { only: ['find', 'findOne'] });
