import { createCmsBackend } from '../strapi/query-backend.ts';
import { caller } from './caller.ts';

/** The CMS as whoever is signed in asks it. */
export const cms = createCmsBackend({ base: import.meta.env.PUBLIC_API_URL ?? '/api', ...caller });
