import { limitCalls } from '../../../people/limit-calls.ts';

/** Each route counts its own calls. */
const createConfig = () => ({ middlewares: [limitCalls(60)] });

export default {
  routes: [
    { method: 'POST', path: '/subscriptions', handler: 'subscription.create', config: createConfig() },
    { method: 'POST', path: '/subscriptions/remove', handler: 'subscription.remove', config: createConfig() },
  ],
};
