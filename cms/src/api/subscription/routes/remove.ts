import { limitCalls } from '../../../people/limit-calls.ts';

const config = { middlewares: [limitCalls(60)] };

export default {
  routes: [{ method: 'POST', path: '/subscriptions/remove', handler: 'subscription.remove', config }],
};
