import { factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { LOOKUPS } from '../../../catalogue/kinds.ts';

const VISITORS_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'title',
  'description',
  'price',
  'purchase_link',
  'preview_link',
  'thumbnail',
  'email',
  ...LOOKUPS.map((lookup) => lookup.field),
]);

/** Anybody may submit; state, reason and owner are not the submitter's to set. */
export default factories.createCoreController('api::pending-template.pending-template', () => ({
  async create(ctx) {
    const { data } = ctx.request.body ?? {};
    if (typeof data !== 'object' || data === null) {
      throw new errors.ValidationError('The submission must be an object in the field data.');
    }
    const fields = Object.entries(data).filter(([name]) => VISITORS_FIELDS.has(name));
    const { user } = ctx.state;
    ctx.request.body = {
      data: { email: user?.email, ...Object.fromEntries(fields), owner: user?.documentId },
    };
    return super.create(ctx);
  },
}));
