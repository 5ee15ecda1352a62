// The transition from a card to the page of its entry begins with the picture that the card shows. The larger one may not have
// loaded yet.

import { morphKey } from '../visitor/storage-keys.ts';
import { recall, remember } from '../lib/memory.ts';

// A browser may skip a view transition that it started itself, for example after the first response of a new service worker.
// Later scripts run too late to catch the rejection, so each one would be an unhandled error
// (https://github.com/w3c/csswg-drafts/issues/13726).
document.activeViewTransition?.ready.catch(() => undefined);

addEventListener('pageswap', ({ viewTransition, activation }) => {
  const link = document.querySelector<HTMLAnchorElement>('.card:focus-within .card-link');
  const image = link?.querySelector<HTMLImageElement>('.picture > img:not(.placeholder)');
  const isFollowed = viewTransition && link?.href === activation?.entry?.url;
  const isShown = isFollowed && image?.complete && image.naturalWidth > 0;
  remember(window, 'sessionStorage', morphKey, isShown ? image.currentSrc : undefined);
});

addEventListener('pagereveal', ({ viewTransition }) => {
  const shown = recall(window, 'sessionStorage', morphKey);
  remember(window, 'sessionStorage', morphKey, undefined);
  const picture = document.querySelector<HTMLElement>(':is(.whole.is-desktop a, .hero) > .picture');
  if (!viewTransition || shown === undefined || !picture) return;
  picture.style.setProperty('--shown', `url(${JSON.stringify(shown)})`);
  picture.classList.add('is-shown');
});
