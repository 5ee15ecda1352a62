import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::lookup.design-type', { only: ['find', 'findOne'] });
