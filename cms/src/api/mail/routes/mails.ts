/** The action is named `find` because a read-only API token may call actions of that name. Nobody else may call it. */
export default { routes: [{ method: 'GET', path: '/mails/status', handler: 'mails.find' }] };
