export default { routes: [{ method: 'GET', path: '/auth/me', handler: 'account.me' }] };
