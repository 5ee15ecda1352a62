import { getAccountKey, limitCalls } from '../../../people/limit-calls.ts';

const own = '/followers/me';
const subject = `${own}/:type/:id`;

const createConfig = { middlewares: [limitCalls(20)] };
const linkConfig = { middlewares: [limitCalls(60)] };
const ownConfig = { middlewares: [limitCalls(300, { by: getAccountKey })] };
/** Mail services call for all their users from few addresses. */
const oneClickConfig = { middlewares: [limitCalls(1000)] };

/** For visitors without an account, about the links in mails (RFC 8058), and for those who are signed in. */
export default {
  routes: [
    { method: 'POST', path: '/followers', handler: 'follower.create', config: createConfig },
    { method: 'GET', path: '/followers/address', handler: 'follower.show', config: linkConfig },
    { method: 'POST', path: '/followers/confirm', handler: 'follower.confirm', config: linkConfig },
    {
      method: 'POST',
      path: '/followers/unsubscribe',
      handler: 'follower.unsubscribe',
      config: oneClickConfig,
    },
    {
      method: 'GET',
      path: '/followers/unsubscribe',
      handler: 'follower.askToUnsubscribe',
      config: oneClickConfig,
    },
    { method: 'GET', path: own, handler: 'follower.listOwn', config: ownConfig },
    { method: 'PUT', path: subject, handler: 'follower.follow', config: ownConfig },
    { method: 'DELETE', path: subject, handler: 'follower.unfollow', config: ownConfig },
  ],
};
