import { takeReload } from '../stores/reload-guard.ts';

/** How browsers say that a script is gone which the page wanted, as after a build that renamed it. */
const chunkFailure = /dynamically imported module|importing a module script failed/i;

/**
 * Reloads the page, once in a while, when a part of its code cannot be had: the page of the newer build knows where it is.
 * Otherwise what the page was rendered with comes into sight, for nothing else will.
 */
export function bindReloadGuard({ documentElement }: Document): void {
  const reload = () => {
    if (navigator.onLine && takeReload(window, Date.now())) location.reload();
    else delete documentElement.dataset['asked'];
  };
  window.addEventListener('vite:preloadError', reload);
  window.addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent && chunkFailure.test(String(event.detail.error))) reload();
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (chunkFailure.test(String(reason))) reload();
  });
}
