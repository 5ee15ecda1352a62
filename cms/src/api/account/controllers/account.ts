import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { SUBMISSION } from '../../../catalogue/kinds.ts';
import { deleteAccount } from '../../../people/delete-account.ts';
import { endSession, endSessions, USER } from '../../../people/sessions.ts';
import { readVisitorsName } from '../../../people/visitors-name.ts';
import { keepVisitorsPicture } from '../../../people/visitors-picture.ts';
import { refuseField } from '../../../refuse-field.ts';

const PORTRAIT = { name: 'portrait', min: 64, max: 512 };

type Context = Parameters<Core.ControllerHandler>[0];

/** Lets visitors read and change their own account. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => {
  const users = strapi.service(USER);

  /** Strapi's `/users/me` omits the e-mail address, since that is private everywhere else. */
  const show = (id: number) =>
    strapi.db.query(USER).findOne({
      where: { id },
      select: ['id', 'documentId', 'username', 'email'],
      populate: { profilePicture: { select: ['url'] } },
    });

  async function setPicture(id: number, picture: number | null) {
    const before = await strapi.db.query(USER).findOne({ where: { id }, populate: ['profilePicture'] });
    await users.edit(id, { profilePicture: picture });
    if (before.profilePicture) await strapi.plugin('upload').service('upload').remove(before.profilePicture);
  }

  return {
    async me(ctx) {
      ctx.body = await show(ctx.state.user.id);
    },

    async update(ctx) {
      const { id } = ctx.state.user;
      const username = readVisitorsName(ctx.request.body?.username);
      const where = { username, id: { $ne: id } };
      if ((await strapi.db.query(USER).count({ where })) > 0) refuseField('username', 'This name is taken.');
      await users.edit(id, { username });
      ctx.body = await show(id);
    },

    async setPicture(ctx) {
      const picture = await keepVisitorsPicture(strapi, getSentFile(ctx), PORTRAIT);
      await setPicture(ctx.state.user.id, picture);
      ctx.body = await show(ctx.state.user.id);
    },

    async removePicture(ctx) {
      await setPicture(ctx.state.user.id, null);
      ctx.body = await show(ctx.state.user.id);
    },

    async submissions(ctx) {
      const data = await strapi.db.query(SUBMISSION).findMany({
        where: { owner: { id: ctx.state.user.id } },
        select: ['documentId', 'title', 'state', 'reason', 'createdAt'],
        orderBy: { createdAt: 'desc' },
        limit: 100,
      });
      ctx.body = { data };
    },

    async signOut(ctx) {
      await endSession(strapi, ctx.state.user.id, ctx.state.session.id);
      ctx.status = 204;
    },

    async signOutEverywhere(ctx) {
      await endSessions(strapi, ctx.state.user.id);
      ctx.status = 204;
    },

    async delete(ctx) {
      await deleteAccount(strapi, ctx.state.user);
      ctx.status = 204;
    },
  };
};

function getSentFile({ request }: Context) {
  const file = [request.files?.picture].flat()[0];
  if (file) return file;
  throw new errors.ValidationError('There is no file in the field picture.');
}
