import { Eye } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManager } from './actions.ts';
import { addCapturePanel } from './capture/CapturePanel.tsx';
import { addImportButton } from './import/ImportButton.tsx';
import { withConfirmation, withWarnings } from './publish-warnings.tsx';
import { addSchedules } from './schedules/add-schedules.ts';
import { watchVersions } from './versions/watch-versions.ts';

export default {
  /** Stops the panel from asking the network for new versions of Strapi. */
  config: { notifications: { releases: false } },

  register(app: StrapiApp) {
    const desk = {
      id: 'desk',
      icon: Eye,
      title: { id: 'vitrine.desk.title', defaultMessage: 'On the site' },
      component: async () => (await import('./Desk.tsx')).Desk,
    };
    // Editors look at the desk first, so it goes before Strapi's own widgets.
    app.widgets.register((widgets) => [desk, ...widgets]);
  },

  bootstrap(app: StrapiApp) {
    const { addDocumentAction, addBulkAction } = app.getPlugin('content-manager')
      .apis as unknown as ContentManager;
    addDocumentAction((actions) =>
      actions.map((action) => (action.type === 'publish' ? withConfirmation(action) : action)),
    );
    // Strapi gives this bulk action no type. It is the first one.
    addBulkAction(([publish, ...others]) => (publish ? [withWarnings(publish), ...others] : []));
    addSchedules(app);
    watchVersions(app);
    addImportButton(app);
    addCapturePanel(app);
  },
};
