/** Strapi reads no session and no role for it, so that the call needs no query. */
export default {
  routes: [{ method: 'POST', path: '/interactions', handler: 'interaction.count', config: { auth: false } }],
};
