import { type Core, factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const UID = 'api::moodboard.moodboard';

type Context = Parameters<Core.ControllerHandler>[0];

/** A board is seen and changed by its owner only; to everybody else it does not exist. */
export default factories.createCoreController(UID, ({ strapi }) => {
  async function assertOwner(ctx: Context): Promise<void> {
    const where = { documentId: ctx.params.id, owner: { id: signedInUser(ctx).id } };
    if ((await strapi.db.query(UID).count({ where })) > 0) return;
    throw new errors.NotFoundError('There is no moodboard of yours with this id.');
  }

  return {
    async find(ctx) {
      const owner = { id: signedInUser(ctx).id };
      ctx.query.filters = { $and: [ctx.query.filters ?? {}, { owner }] };
      return super.find(ctx);
    },

    async findOne(ctx) {
      await assertOwner(ctx);
      return super.findOne(ctx);
    },

    async create(ctx) {
      const owner = signedInUser(ctx).documentId;
      ctx.request.body = { data: { ...visitorsFields(ctx), owner } };
      return super.create(ctx);
    },

    async update(ctx) {
      await assertOwner(ctx);
      ctx.request.body = { data: visitorsFields(ctx) };
      return super.update(ctx);
    },

    async delete(ctx) {
      await assertOwner(ctx);
      return super.delete(ctx);
    },
  };
});

/** API tokens get here too and own nothing. */
function signedInUser({ state }: Context): { id: number; documentId: string } {
  if (!state.user) throw new errors.UnauthorizedError('Sign in to use moodboards.');
  return state.user;
}

function visitorsFields({ request }: Context) {
  const { name, items, note } = request.body?.data ?? {};
  return { name, items, note };
}
