import { getAccountKey, limitCalls } from '../../../people/limit-calls.ts';

const config = { middlewares: [limitCalls(60, { by: getAccountKey })] };
/** Pictures are expensive to process. */
const pictureConfig = { middlewares: [limitCalls(20, { by: getAccountKey })] };

/** Calls without an account, about the link in a mail. */
const linkConfig = { middlewares: [limitCalls(60)] };

export default {
  routes: [
    {
      method: 'GET',
      path: '/auth/email-confirmation/address',
      handler: 'account.showConfirmation',
      config: linkConfig,
    },
    {
      method: 'POST',
      path: '/auth/email-confirmation',
      handler: 'account.confirmAddress',
      config: linkConfig,
    },
    { method: 'GET', path: '/auth/reset-password/address', handler: 'account.showReset', config: linkConfig },
    { method: 'GET', path: '/auth/me', handler: 'account.me' },
    { method: 'PUT', path: '/auth/me', handler: 'account.update', config },
    { method: 'DELETE', path: '/auth/me', handler: 'account.delete', config },
    { method: 'DELETE', path: '/auth/me/session', handler: 'account.signOut', config },
    { method: 'DELETE', path: '/auth/me/sessions', handler: 'account.signOutEverywhere', config },
    { method: 'PUT', path: '/auth/me/picture', handler: 'account.setPicture', config: pictureConfig },
    { method: 'DELETE', path: '/auth/me/picture', handler: 'account.removePicture', config },
    { method: 'GET', path: '/auth/me/submissions', handler: 'account.submissions' },
  ],
};
