// Notes the list that a visitor opens an entry from (src/visitor/trail.ts). The first click may come before any other script.

import { rememberTrail } from '../visitor/trail.ts';

addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('.card-link') : null;
  const links = link?.closest('.browse, .cards')?.querySelectorAll<HTMLAnchorElement>('.card-link');
  if (!links) return;
  const list = location.pathname + location.search;
  rememberTrail(window, { list, entries: [...links].map(({ pathname }) => pathname) });
});
