import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { SUBMISSION } from '../../../catalogue/kinds.ts';
import { findProvider } from '../../../people/account-mails.ts';
import { deleteAccount } from '../../../people/delete-account.ts';
import { findHolder } from '../../../people/password-codes.ts';
import { clearSessionCookie } from '../../../people/session-cookie.ts';
import { endSession, endSessions, USER } from '../../../people/sessions.ts';
import { nameUnderLock, readVisitorsName } from '../../../people/visitors-name.ts';
import { dropPicture, keepVisitorsPicture } from '../../../people/visitors-picture.ts';
import { refuseField } from '../../../bodies/refuse.ts';
import { en as messages } from '../../../words/messages/en.ts';

const PORTRAIT = { name: 'portrait', min: 64, most: { width: 512, height: 512 } };

type Context = Parameters<Core.ControllerHandler>[0];

/** Lets visitors read and change their own account, and use the links in its mails. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => {
  const users = strapi.service(USER);

  /**
   * Strapi's `/users/me` omits the e-mail address, since that is private everywhere else. `signsInWith` names the provider of an
   * account without a password.
   */
  async function show(id: number) {
    const user = await strapi.db.query(USER).findOne({
      where: { id },
      select: ['id', 'documentId', 'username', 'email', 'provider'],
      populate: { profilePicture: { select: ['url', 'focalPoint'] } },
    });
    if (!user) throw new errors.NotFoundError(messages.accountDeleted);
    const { provider, ...account } = user;
    return { ...account, signsInWith: findProvider({ provider }) };
  }

  /** The account whose address the link in a mail confirms; `null` when there is none. */
  async function loadUnconfirmed(token: unknown): Promise<{ id: number; email: string } | null> {
    if (typeof token !== 'string' || token === '') return null;
    return strapi.db.query(USER).findOne({ where: { confirmationToken: token } });
  }

  async function setPicture(id: number, picture: number | null) {
    const before = await strapi.db.query(USER).findOne({ where: { id }, populate: ['profilePicture'] });
    // The author of the account gets the picture too.
    const edit = () => users.edit(id, { profilePicture: picture });
    if (!(await strapi.db.transaction(edit))) throw new errors.NotFoundError(messages.accountDeleted);
    if (before?.profilePicture) await dropPicture(strapi, before.profilePicture.id);
  }

  return {
    /** Whom the link in a mail is for: nobody if it was used before. */
    async showConfirmation(ctx) {
      const user = await loadUnconfirmed(ctx.query.confirmation);
      ctx.body = { email: user?.email ?? null };
    },

    async confirmAddress(ctx) {
      const user = await loadUnconfirmed(ctx.request.body?.confirmation);
      if (!user) throw new errors.ValidationError(messages.confirmationUsed);
      const data = { confirmed: true, confirmationToken: null };
      await strapi.db.query(USER).update({ where: { id: user.id }, data });
      ctx.body = { email: user.email };
    },

    async showReset(ctx) {
      const id = await findHolder(strapi, USER, ctx.query.code);
      const user = id && (await strapi.db.query(USER).findOne({ where: { id } }));
      ctx.body = { email: user && !user.blocked ? user.email : null };
    },

    async me(ctx) {
      ctx.body = await show(ctx.state.user.id);
    },

    async update(ctx) {
      const { id } = ctx.state.user;
      const username = await readVisitorsName(strapi, ctx.request.body?.username);
      const where = { username, id: { $ne: id } };
      await nameUnderLock(strapi, async () => {
        // Strapi would refuse the same spelling in words that tell visitors nothing.
        if ((await strapi.db.query(USER).count({ where })) > 0) refuseField('username', messages.nameTaken);
        await users.edit(id, { username });
      });
      ctx.body = await show(id);
    },

    async setPicture(ctx) {
      const picture = await keepVisitorsPicture(strapi, getSentFile(ctx), PORTRAIT);
      try {
        await setPicture(ctx.state.user.id, picture);
      } catch (cause) {
        await dropPicture(strapi, picture);
        throw cause;
      }
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
      clearSessionCookie(ctx);
      ctx.status = 204;
    },

    async signOutEverywhere(ctx) {
      await endSessions(strapi, ctx.state.user.id);
      clearSessionCookie(ctx);
      ctx.status = 204;
    },

    async delete(ctx) {
      await deleteAccount(strapi, ctx.state.user);
      clearSessionCookie(ctx);
      ctx.status = 204;
    },
  };
};

function getSentFile({ request }: Context) {
  const file = [request.files?.picture].flat()[0];
  if (file) return file;
  throw new errors.ValidationError('There is no file in the field picture.');
}
