import { createCmsBackend } from '../strapi/query-backend.ts';
import { apiUrl, caller } from './session.ts';

/** The CMS as whoever is signed in asks it. */
export const cms = createCmsBackend({ base: apiUrl, ...caller });
