import { Eye } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

export default {
  /** The panel does not ask the network for new versions of Strapi. */
  config: { notifications: { releases: false } },

  register(app: StrapiApp) {
    const desk = {
      id: 'desk',
      icon: Eye,
      title: { id: 'vitrine.desk.title', defaultMessage: 'On the site' },
      component: async () => (await import('./Desk.tsx')).Desk,
    };
    // What editors ask first goes before Strapi's own.
    app.widgets.register((widgets) => [desk, ...widgets]);
  },
};
