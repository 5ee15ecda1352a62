// What every page does in the browser.

import { bindDialogButtons } from './dialog-buttons.ts';
import { hideBrokenPictures } from './broken-pictures.ts';
import { bindLiveMode } from './live-mode.ts';
import { bindModals } from './modals.ts';
import { bindNewsletter } from '../forms/newsletter.ts';
import { bindNotices } from './notices.ts';
import { bindPreviewLinks } from '../preview/preview-links.ts';
import { bindFinder } from '../finder/open-finder.ts';
import { bindReloadGuard } from './reload-guard.ts';
import { bindReturnFocus } from './return-focus.ts';
import { bindSaveButtons } from '../boards/save-buttons.ts';
import { bindServiceWorker } from './service-worker.ts';
import { bindSession } from './session.ts';
import { bindShare } from './share.ts';
import { bindThemeSwitch } from './theme-switch.ts';
import { bindZoom } from '../entry/zoom-links.ts';

for (const bind of [
  hideBrokenPictures,
  bindReturnFocus,
  bindDialogButtons,
  bindThemeSwitch,
  bindFinder,
  bindReloadGuard,
  bindLiveMode,
  bindModals,
  bindSession,
  bindPreviewLinks,
  bindSaveButtons,
  bindShare,
  bindNewsletter,
  bindNotices,
  bindServiceWorker,
  bindZoom,
]) {
  bind(document);
}
