import { byAccount, limitCalls } from '../../../people/limit-calls.ts';

/** A picture is much work. */
const limit = limitCalls(20, { by: byAccount });

export default {
  routes: [
    { method: 'GET', path: '/auth/me', handler: 'account.me' },
    { method: 'PUT', path: '/auth/me', handler: 'account.update' },
    { method: 'DELETE', path: '/auth/me', handler: 'account.delete' },
    {
      method: 'PUT',
      path: '/auth/me/picture',
      handler: 'account.setPicture',
      config: { middlewares: [limit] },
    },
    { method: 'DELETE', path: '/auth/me/picture', handler: 'account.removePicture' },
    { method: 'GET', path: '/auth/me/submissions', handler: 'account.submissions' },
  ],
};
