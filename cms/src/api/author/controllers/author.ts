import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/**
 * Strapi shows the author of an entry only to those who may find authors. Visitors may, but there is no list of authors: no route
 * leads here.
 */
export default (): Core.Controller => ({
  find() {
    throw new errors.NotFoundError();
  },
});
