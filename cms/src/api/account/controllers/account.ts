import type { Core } from '@strapi/strapi';

/** What a visitor may know of themselves; `/users/me` leaves the e-mail out, since it is private everywhere else. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async me(ctx) {
    ctx.body = await strapi.db.query('plugin::users-permissions.user').findOne({
      where: { id: ctx.state.user.id },
      select: ['id', 'documentId', 'username', 'email'],
      populate: { profilePicture: { select: ['url'] } },
    });
  },
});
