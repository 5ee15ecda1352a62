/** The actions are named `find` because a read-only API token may call actions of that name. Nobody else may call these. */
export default {
  routes: [
    { method: 'GET', path: '/push/subscriptions', handler: 'push.find' },
    { method: 'POST', path: '/push/claims', handler: 'claims.find' },
  ],
};
