import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::lookup.design-style', { only: ['find', 'findOne'] });
