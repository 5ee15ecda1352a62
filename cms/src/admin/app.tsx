import type { StrapiApp } from '@strapi/strapi/admin';
import { type DocumentAction, getContentManager } from './actions.ts';
import { brandTab, brandWords, mark } from './brand.ts';
import { addCapturePanel } from './capture/CapturePanel.tsx';
import { columnsHook, drawColumns, fitLists } from './columns.tsx';
import { acceptDecimalCommas } from './decimal-commas.ts';
import { sections } from './desk/sections.ts';
import { AddressPanel } from './entries/address-panel.tsx';
import { withTitles, withUses } from './entries/dialogs.tsx';
import { withOwnCopies } from './entries/duplicate.tsx';
import { nameHiddenKinds } from './entries/hidden-kinds.tsx';
import { limitFormatting } from './formatting/formatting.tsx';
import { FormPreviewPanel } from './form-preview/FormPreviewPanel.tsx';
import { addImportButton } from './import/ImportButton.tsx';
import { withConfirmation, withWarnings } from './publish-warnings.tsx';
import { addSchedules } from './schedules/add-schedules.ts';
import { acceptPastedPictures, explainAddresses, pictureWords } from './pictures.ts';
import { clearUnchosen, connectNewRelation, nameNewRelation, relationWords } from './relations.ts';
import { reviewActions } from './submissions/actions.tsx';
import { fitSwitches } from './switches.ts';
import { keepUnsaved, unsavedWords } from './unsaved/keep-unsaved.ts';
import { watchVersions } from './versions/watch-versions.ts';

export default {
  config: {
    auth: mark,
    menu: mark,
    /** Stops the panel from asking the network for new versions of Strapi. */
    notifications: { releases: false },
    tutorials: false,
    // The panel's first page is the desk. Editors need not know what the panel is made with.
    translations: {
      en: {
        ...brandWords,
        'app.components.ToggleCheckbox.on-label': 'Yes',
        'app.components.ToggleCheckbox.off-label': 'No',
        ...pictureWords,
        ...relationWords,
        ...unsavedWords,
        anErrorOccurred:
          'This page cannot be shown just now. Load it again in a moment, or choose another one on the left.',
        // Every button beside a form shows this, such as *Accept*.
        'content-manager.containers.EditView.saveHint': 'Ctrl / Cmd + Enter saves the form',
        'global.home': 'Desk',
        'HomePage.head.title': 'Desk',
        'HomePage.header.title': 'Desk',
        'HomePage.header.subtitle': 'What waits, what went live, and what is broken',
      },
    },
  },

  register(app: StrapiApp) {
    dismissNews();
    brandTab();
    // Strapi's own widgets tell editors nothing that the desk does not.
    app.widgets.register(() => sections);
  },

  bootstrap(app: StrapiApp) {
    const { addDocumentAction, addBulkAction, addEditViewSidePanel } = getContentManager(app);
    addDocumentAction((actions) => [
      ...reviewActions,
      ...actions.filter(isForEditors).map(adaptAction),
      nameNewRelation,
      connectNewRelation,
    ]);
    // Strapi gives the first bulk action, *Publish*, no type.
    addBulkAction(([publish, ...others]) =>
      publish ? [withWarnings(publish), ...others.map(withTitles)] : [],
    );
    // The first panel has the buttons that save and publish.
    addEditViewSidePanel(([buttons, ...others]) =>
      buttons ? [buttons, AddressPanel, FormPreviewPanel, ...others] : [],
    );
    nameHiddenKinds(app);
    app.registerHook(columnsHook, drawColumns);
    fitLists(app);
    limitFormatting(app);
    fitSwitches(app);
    clearUnchosen();
    acceptDecimalCommas();
    addSchedules(app);
    watchVersions(app);
    keepUnsaved(app);
    explainAddresses();
    acceptPastedPictures();
    addImportButton(app);
    addCapturePanel(app);
  },
};

/** Content types are made in code, so no button leads to their builder. */
const isForEditors = ({ type }: DocumentAction) => type !== 'edit-the-model';

function adaptAction(action: DocumentAction): DocumentAction {
  if (action.type === 'publish') return withConfirmation(action);
  if (action.type === 'clone') return withOwnCopies(action);
  return action.type === 'delete' ? withUses(action) : action;
}

/** The banner about Strapi's own media library, as if the user had closed it. Strapi stores that under the id of the project. */
function dismissNews(): void {
  for (const project of [undefined, false])
    localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${project}`, 'true');
}
