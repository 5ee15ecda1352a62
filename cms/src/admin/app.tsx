import { Eye } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { type BulkAction, type DocumentAction, withQuestion, withWarnings } from './careful-publish.tsx';

type ContentManager = {
  addDocumentAction(change: (actions: DocumentAction[]) => DocumentAction[]): void;
  addBulkAction(change: (actions: BulkAction[]) => BulkAction[]): void;
};

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

  bootstrap(app: StrapiApp) {
    const { addDocumentAction, addBulkAction } = app.getPlugin('content-manager').apis as ContentManager;
    addDocumentAction((actions) =>
      actions.map((action) => (action.type === 'publish' ? withQuestion(action) : action)),
    );
    // Of the bulk actions Strapi gives this one no type.
    addBulkAction(([publish, ...others]) => (publish ? [withWarnings(publish), ...others] : []));
  },
};
