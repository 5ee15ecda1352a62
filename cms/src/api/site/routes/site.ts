/**
 * Calls that only the site makes, with its token. The actions are named `find` because a read-only API token may call actions of
 * that name. Nobody else may call these.
 */
export default {
  routes: [
    { method: 'GET', path: '/changes', handler: 'changes.find' },
    { method: 'GET', path: '/export', handler: 'export.find' },
    { method: 'GET', path: '/drafts/:type/:id', handler: 'drafts.find' },
    { method: 'GET', path: '/mails/status', handler: 'mails.find' },
    { method: 'GET', path: '/push/subscriptions', handler: 'subscriptions.find' },
    { method: 'POST', path: '/push/claims', handler: 'claims.find' },
  ],
};
