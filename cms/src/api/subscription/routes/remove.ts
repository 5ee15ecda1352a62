export default {
  routes: [{ method: 'POST', path: '/subscriptions/remove', handler: 'subscription.remove' }],
};
