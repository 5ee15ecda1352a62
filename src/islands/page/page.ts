// What every page does in the browser.

import { previewPage } from '../../catalogue/preview-paths.ts';
import { selectPreview } from '../../stores/preview-selection.ts';
import { bindFinder } from '../finder/open-finder.ts';
import { bindNewsletter } from '../forms/newsletter.ts';
import { bindDialogButtons, bindModals } from './dialogs.ts';
import { bindLiveMode, bindNotices, bindPushButtons, bindSaveButtons } from './on-demand.ts';
import { bindReloadGuard } from './reload-guard.ts';
import { bindReturnFocus } from './return-focus.ts';
import { bindServiceWorker } from './service-worker.ts';
import { bindSession } from './session.ts';
import { bindThemeSwitch } from './theme-switch.ts';

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
  bindNewsletter,
  bindNotices,
  bindServiceWorker,
  bindPushButtons,
]) {
  bind(document);
}

/** Hides pictures that cannot be loaded, so that what is drawn below them shows. */
function hideBrokenPictures(document: Document): void {
  const hide = (image: HTMLImageElement) => image.classList.add('is-broken');
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    { capture: true },
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hide(image);
}

/** A followed link to a preview selects its template. */
function bindPreviewLinks(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${previewPage}?"]`) : null;
    const slug = link && new URL(link.href).searchParams.get('t');
    if (slug) selectPreview(slug);
  });
}
