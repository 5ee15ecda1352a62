import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/**
 * Strapi shows the author of an entry only to those who may find authors, and knows no such right without a route. Visitors have
 * the right, but there is no list of authors.
 */
export default (): Core.Controller => ({
  find() {
    throw new errors.NotFoundError();
  },
});
