import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::inspiration.inspiration', { only: ['find', 'findOne'] });
