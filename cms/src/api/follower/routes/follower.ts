import { createMailedLinkRoutes } from '../../../mail/mailed-link-routes.ts';
import { getAccountKey, limitCalls } from '../../../people/limit-calls.ts';

const own = '/followers/me';
const subject = `${own}/:type/:id`;

const config = { middlewares: [limitCalls(300, { by: getAccountKey })] };

/** For visitors without an account, and for those who are signed in. */
export default {
  routes: [
    ...createMailedLinkRoutes('/followers', 'follower'),
    { method: 'GET', path: own, handler: 'follower.listOwn', config },
    { method: 'PUT', path: subject, handler: 'follower.follow', config },
    { method: 'DELETE', path: subject, handler: 'follower.unfollow', config },
  ],
};
