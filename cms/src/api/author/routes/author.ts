export default {
  routes: [
    {
      method: 'GET',
      path: '/authors',
      handler: 'author.find',
    },
  ],
};
