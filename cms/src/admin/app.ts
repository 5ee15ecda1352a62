/** The admin panel does not ask the network for new versions of Strapi. */
export default { config: { notifications: { releases: false } } };
