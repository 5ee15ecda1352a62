import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::lookup.typography', { only: ['find', 'findOne'] });
