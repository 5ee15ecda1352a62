// Code that few visitors need, fetched only when it is needed. Hundreds of static cards share one listener of each kind.

import { previewPage } from '../../catalogue/preview-paths.ts';
import { savedKey } from '../../catalogue/storage-keys.ts';
import { recall } from '../../lib/memory.ts';
import { $enlarged, $isLiveBarShown, $itemToSave, overlayStores } from '../../stores/overlays.ts';
import { isLive, selectPreview } from '../../stores/tab.ts';
import { forgetNotice, $isShareOpen, $notices } from '../../stores/ui.ts';
import { isModifiedClick } from '../modified-click.ts';

/** Starts live mode if this tab is in it. */
export function bindLiveMode(document: Document): void {
  if (!isLive(window)) return;
  $isLiveBarShown.set(true);
  void import('./live-page.ts').then(({ fillPage }) => fillPage(document));
}

/** Hydrates the island that draws over the page (`Overlays.tsx`) when there is something to draw. If that fails, an alert says it. */
export function bindOverlays(): void {
  addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof HTMLElement && target.getAttribute('component-export') === 'Overlays')
      reportFault();
  });
  for (const $isNeeded of overlayStores) {
    $isNeeded.subscribe((isNeeded) => {
      if (isNeeded) dispatchEvent(new Event('vitrine:overlays'));
    });
  }
}

/** Shows the notices as alerts, and takes back the dialogs that could not be opened, so that the next press tries again. */
function reportFault(): void {
  for (const { id, title, text = '' } of $notices.get()) {
    alert(`${title}\n${text}`);
    forgetNotice(id);
  }
  if (!$enlarged.get() && !$isShareOpen.get() && !$itemToSave.get()) return;
  for (const $dialog of [$enlarged, $itemToSave]) $dialog.set(undefined);
  $isShareOpen.set(false);
  alert(
    'This could not be opened, since a part of the page did not load. Check your connection, and try again.',
  );
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

/** Shows pictures in full size over the page of an entry, and shares the page. Without scripts, pictures are links to their files. */
export function bindEntry(document: Document): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || isModifiedClick(event)) return;
    if (target.closest('[data-share]')) $isShareOpen.set(true);
    const pressed = target.closest<HTMLAnchorElement>(enlargedLinks);
    if (!pressed) return;
    event.preventDefault();
    // One of two views is hidden.
    const links = [...document.querySelectorAll<HTMLAnchorElement>(enlargedLinks)].filter((link) =>
      link.checkVisibility(),
    );
    $enlarged.set({ links, index: links.indexOf(pressed) });
  });
}

const enlargedLinks = '[data-zoom] a';

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
