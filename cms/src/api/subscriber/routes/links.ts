import { limitCalls } from '../../../people/limit-calls.ts';

const config = { middlewares: [limitCalls(60)] };

/** The site calls these when a subscriber follows a link in a mail. */
export default {
  routes: [
    { method: 'POST', path: '/subscribers/confirm', handler: 'subscriber.confirm', config },
    { method: 'POST', path: '/subscribers/unsubscribe', handler: 'subscriber.unsubscribe', config },
  ],
};
