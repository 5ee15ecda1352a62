import { createCmsExecutor } from '../strapi/executor.ts';
import { caller } from './caller.ts';

/** The CMS as whoever is signed in asks it. */
export const cms = createCmsExecutor({ base: import.meta.env.PUBLIC_API_URL ?? '/api', ...caller });
