import { nothingAnswered } from '../../lib/form-words.ts';
import { notify } from '../../stores/notices.ts';
import { takeReload } from '../../stores/reload-guard.ts';
import { keepTyped, restoreTyped } from '../forms/typed.ts';

/** What browsers say when a script cannot be imported, as after a build that renamed it. */
const chunkFailure = /dynamically imported module|importing a module script failed/i;

/**
 * Reloads the page, once in a while, when a script cannot be imported: the page of the newer build names the right one, and what was
 * typed is written back. Otherwise the page shows what it was rendered with, since nothing else will come.
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
  window.addEventListener('vite:preloadError', reload);
  window.addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent && chunkFailure.test(String(event.detail.error))) reload();
  });
  // The visitor's action has failed without a message.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!chunkFailure.test(String(reason))) return;
    reload();
    if (isReloading || !navigator.userActivation.isActive) return;
    notify({ title: 'Error', text: nothingAnswered }, { ignoresDuplicate: true });
  });
}
