// The script of every page.

import { themeKey } from '../../catalogue/storage-keys.ts';
import { previewPage } from '../../catalogue/preview-paths.ts';
import { remember } from '../../lib/memory.ts';
import { selectPreview } from '../../stores/tab.ts';
import { bindFinder } from '../finder/open-finder.ts';
import { bindNewsletter } from '../forms/newsletter.ts';
import { bindDialogButtons, bindModals } from './dialogs.ts';
import { bindReloadGuard, bindServiceWorker, hideBrokenPictures } from './failed-loads.ts';
import { bindLiveMode, bindNotices, bindPushButtons, bindSaveButtons, bindScrubbing } from './on-demand.ts';
import { bindReturnFocus } from './return-focus.ts';
import { bindSession } from './session.ts';

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
  bindScrubbing,
  bindNewsletter,
  bindNotices,
  bindServiceWorker,
  bindPushButtons,
]) {
  bind(document);
}

/** Selects a template when a visitor follows the link to its preview. */
function bindPreviewLinks(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${previewPage}?"]`) : null;
    const slug = link && new URL(link.href).searchParams.get('t');
    if (slug) selectPreview(slug);
  });
}

/** Switches the theme. A choice that equals the system's theme is not stored, so later pages follow the system. */
function bindThemeSwitch(document: Document): void {
  const button = document.querySelector('.theme-switch');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const { dataset } = document.documentElement;
  const isDark = () => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const show = () => button?.setAttribute('aria-pressed', String(isDark()));

  button?.addEventListener('click', () => {
    const wanted = isDark() ? 'light' : 'dark';
    const isSystems = system.matches === (wanted === 'dark');
    remember(window, 'localStorage', themeKey, isSystems ? undefined : wanted);
    dataset['theme'] = wanted;
    show();
  });
  system.addEventListener('change', show);
  show();
}
