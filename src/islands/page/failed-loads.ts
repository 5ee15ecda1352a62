// How every page handles files that cannot be fetched: pictures, scripts and, without a network, the page itself.

import { registerWorker } from '../../stores/service-worker.ts';
import { takeReload } from '../../stores/tab.ts';
import { notify } from '../../stores/ui.ts';
import { keepTyped, restoreTyped } from '../forms/typed-text.ts';
import { commonWords } from '../../words/common/index.ts';

/** Hides pictures that cannot be loaded, so that the drawing behind them shows. */
export function hideBrokenPictures(document: Document): void {
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

/** Matches the browsers' error messages for a script that cannot be imported, for example because a newer build renamed it. */
const chunkFailure = /dynamically imported module|importing a module script failed/i;

/**
 * Reloads the page when a script cannot be imported: the page of the newer build names the right one. Typed text is restored. If
 * the page is offline or must not reload again so soon, it shows its rendered content.
 */
export function bindReloadGuard(document: Document): void {
  restoreTyped(document);
  let isReloading = false;

  function reload() {
    if (isReloading) return;
    isReloading = navigator.onLine && takeReload(window, Date.now());
    if (isReloading) {
      keepTyped(document);
      location.reload();
    } else {
      delete document.documentElement.dataset['asked'];
    }
  }
  /** Says that the visitor's action has failed, if the page does not reload. */
  function explain(): void {
    if (!isReloading)
      notify({ title: commonWords().error, text: commonWords().nothingAnswered }, { ignoresDuplicate: true });
  }
  function reloadOrExplain({ defaultPrevented: isSaid }: Event): void {
    reload();
    if (navigator.userActivation.isActive && !isSaid) explain();
  }
  window.addEventListener('vitrine:action-lost', (event) => {
    event.preventDefault();
    explain();
  });
  window.addEventListener('vite:preloadError', reload);
  window.addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent && chunkFailure.test(String(event.detail.error))) reloadOrExplain(event);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (chunkFailure.test(String(event.reason))) reloadOrExplain(event);
  });
}

/** Registers the service worker when the page has loaded. Without it, the page works, but not offline. */
export function bindServiceWorker(document: Document): void {
  const register = () =>
    void registerWorker().catch((cause: unknown) => console.info('The page has no service worker.', cause));
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
