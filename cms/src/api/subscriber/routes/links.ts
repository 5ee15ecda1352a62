import { limitCalls } from '../../../people/limit-calls.ts';

const config = { middlewares: [limitCalls(60)] };

/** Where the links of the mails lead in the end. */
export default {
  routes: [
    { method: 'POST', path: '/subscribers/confirm', handler: 'subscriber.confirm', config },
    { method: 'POST', path: '/subscribers/unsubscribe', handler: 'subscriber.unsubscribe', config },
  ],
};
