import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::template.template', { only: ['find', 'findOne'] });
