// Code that few visitors need, fetched only when it is needed. Hundreds of static cards share one listener of each kind.

import { previewPage } from '../../catalogue/preview-paths.ts';
import { savedKey } from '../../catalogue/storage-keys.ts';
import { recall } from '../../lib/memory.ts';
import { $isLiveBarShown, overlayStores } from '../../stores/overlays.ts';
import { isLive, selectPreview } from '../../stores/tab.ts';
import { forgetNotice, $notices } from '../../stores/ui.ts';

/** Starts live mode if this tab is in it. */
export function bindLiveMode(document: Document): void {
  if (!isLive(window)) return;
  $isLiveBarShown.set(true);
  void import('./live-page.ts').then(({ fillPage }) => fillPage(document));
}

/**
 * Hydrates the island that draws over the page (`Overlays.tsx`) when there is something to draw. If that fails, shows the notices
 * as alerts.
 */
export function bindOverlays(): void {
  addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof HTMLElement && target.getAttribute('component-export') === 'Overlays')
      alertNotices();
  });
  for (const $isNeeded of overlayStores) {
    $isNeeded.subscribe((isNeeded) => {
      if (isNeeded) dispatchEvent(new Event('vitrine:overlays'));
    });
  }
}

function alertNotices(): void {
  for (const { id, title, text = '' } of $notices.get()) {
    alert(`${title}\n${text}`);
    forgetNotice(id);
  }
}

/** Selects a template when a visitor follows the link to its preview. */
export function bindPreviewLinks(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${previewPage}?"]`) : null;
    const slug = link && new URL(link.href).searchParams.get('t');
    if (slug) selectPreview(slug);
  });
}

/** Saves the entry of a pressed button. The code is fetched on the first press, or at once if entries may be saved already. */
export function bindSaveButtons(document: Document): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-save]') : null;
    if (!button) return;
    const { save } = await import('../boards/save.ts');
    save(button);
  });
  if (recall(window, 'localStorage', savedKey) || 'session' in document.documentElement.dataset)
    void import('../boards/save.ts').then(({ markSaved }) => markSaved(document));
}

/** Scrolls whole pages inside cards. The code is fetched when a pointer or finger first reaches a grid of cards. */
export function bindScrubbing(document: Document): void {
  document.addEventListener('pointerover', async function begin(event) {
    if (!(event.target instanceof Element && event.target.closest('.cards'))) return;
    document.removeEventListener('pointerover', begin);
    const { bindScrub } = await import('./scrub.ts');
    bindScrub(document, event);
  });
}
