import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::lookup.color', { only: ['find', 'findOne'] });
