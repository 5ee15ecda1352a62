import { limitCalls } from '../../../people/limit-calls.ts';

const createConfig = { middlewares: [limitCalls(20)] };
const linkConfig = { middlewares: [limitCalls(60)] };
/** Mail services call for all their users from few addresses. */
const oneClickConfig = { middlewares: [limitCalls(1000)] };

/** After the first, about the links in mails. The site makes these calls, and mail programs make the last two (RFC 8058). */
export default {
  routes: [
    { method: 'POST', path: '/subscribers', handler: 'subscriber.create', config: createConfig },
    { method: 'GET', path: '/subscribers/address', handler: 'subscriber.show', config: linkConfig },
    { method: 'POST', path: '/subscribers/confirm', handler: 'subscriber.confirm', config: linkConfig },
    {
      method: 'POST',
      path: '/subscribers/unsubscribe',
      handler: 'subscriber.unsubscribe',
      config: oneClickConfig,
    },
    {
      method: 'GET',
      path: '/subscribers/unsubscribe',
      handler: 'subscriber.askToUnsubscribe',
      config: oneClickConfig,
    },
  ],
};
