import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::pending-template.pending-template');
