import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { parseEmail } from '../../../../shared/email-address.ts';
import { refuseField } from '../../../bodies/refuse.ts';
import { environment } from '../../../environment.ts';
import { askToFollow } from '../../../follows/confirmation-mail.ts';
import {
  addFollow,
  findLink,
  FOLLOWER,
  type Follower,
  type MailedLink,
  removeFollows,
} from '../../../follows/followers.ts';
import { isSameSubject, loadName, parseSubject, type Subject } from '../../../follows/subjects.ts';
import { hideTiming } from '../../../people/hide-timing.ts';
import { en as messages } from '../../../words/messages/en.ts';

type Context = Parameters<Core.ControllerHandler>[0];

/** Visitors follow authors and lookups, and get a mail when there is something new. An account has confirmed its address. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => {
  /** Refuses what cannot be followed. */
  async function readSubject(type: unknown, id: unknown): Promise<{ subject: Subject; name: string }> {
    const subject = parseSubject(type, id);
    const name = subject && (await loadName(strapi, subject));
    if (subject && name !== undefined) return { subject, name };
    throw new errors.NotFoundError(messages.notFollowable);
  }

  async function loadLink(code: unknown): Promise<MailedLink> {
    const link = await findLink(strapi, code);
    if (link) return link;
    throw new errors.NotFoundError(messages.linkUsed);
  }

  return {
    /** The answer is the same for all addresses, so nobody learns who follows what. */
    async create(ctx) {
      const { email: given, type, id } = ctx.request.body;
      const email = typeof given === 'string' ? parseEmail(given) : undefined;
      if (email === undefined) refuseField('email', messages.wrongEmail);
      const { subject, name } = await readSubject(type, id);
      await hideTiming(() => askToFollow(strapi, email, subject, name));
      ctx.body = { data: null };
    },

    /** Whom the link in a mail is for: nobody if it was used before. */
    async show(ctx) {
      const link = await findLink(strapi, ctx.query.token);
      ctx.body = { email: link?.follower.email ?? null };
    },

    async confirm(ctx) {
      const { follower, subject } = await loadLink(ctx.request.body?.token);
      if (subject) await addFollow(strapi, follower.email, subject, true);
      ctx.body = { data: null };
    },

    /** Mail programs name the token in the address (RFC 8058), and the site in the body. */
    async unsubscribe(ctx) {
      const { follower, subject } = await loadLink(ctx.request.body?.token ?? ctx.query.token);
      await removeFollows(
        strapi,
        { id: follower.id },
        (follow) => !subject || isSameSubject(follow, subject),
      );
      ctx.body = { data: null };
    },

    /** A mail program that knows no one-click call opens its address as a page, which must not unsubscribe by itself. */
    async askToUnsubscribe(ctx) {
      await loadLink(ctx.query.token);
      ctx.redirect(`${environment.siteUrl}/newsletter?unfollow=${ctx.query.token}`);
    },

    /** What the visitor follows, with names, the newest first. */
    async listOwn(ctx) {
      const { email } = getSignedInUser(ctx);
      const known: Follower | null = await strapi.db.query(FOLLOWER).findOne({ where: { email } });
      const data = [];
      for (const { type, id, confirmed } of known?.follows?.toReversed() ?? []) {
        const name = confirmed ? await loadName(strapi, { type, id }) : undefined;
        if (name !== undefined) data.push({ type, id, name });
      }
      ctx.body = { data };
    },

    async follow(ctx) {
      const { email } = getSignedInUser(ctx);
      const { subject } = await readSubject(ctx.params.type, ctx.params.id);
      await addFollow(strapi, email, subject, true);
      ctx.body = { data: null };
    },

    async unfollow(ctx) {
      const { email } = getSignedInUser(ctx);
      const subject = parseSubject(ctx.params.type, ctx.params.id);
      if (subject) await removeFollows(strapi, { email }, (follow) => isSameSubject(follow, subject));
      ctx.body = { data: null };
    },
  };
};

/** Calls with an API token arrive here too. They have no user. */
function getSignedInUser({ state }: Context): { email: string } {
  if (!state.user) throw new errors.UnauthorizedError(messages.signInToFollow);
  return state.user;
}
