/** Where the links of the mails lead in the end. */
export default {
  routes: [
    { method: 'POST', path: '/subscribers/confirm', handler: 'subscriber.confirm' },
    { method: 'POST', path: '/subscribers/unsubscribe', handler: 'subscriber.unsubscribe' },
  ],
};
