import { factories } from '@strapi/strapi';
import { SUBMISSION } from '../../../catalogue/kinds.ts';

export default factories.createCoreService(SUBMISSION);
