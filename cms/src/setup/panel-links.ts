import type { Core } from '@strapi/strapi';

/** The rights on pages of Strapi's own that nobody needs here: content types are made in code, and so are plugins added. */
const UNUSED = ['admin::marketplace.read', 'plugin::content-type-builder.read'];

/** Takes these rights from every role, super admins included, so the panel does not link to the pages. Strapi gives them at every start. */
export async function hideUnusedPages(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query('admin::permission').deleteMany({ where: { action: { $in: UNUSED } } });
}
