import { opensElsewhere } from '../dom/opens-elsewhere.ts';

/** Opens a followed screenshot over the page. The viewer comes with the first one; until then they are links to files. */
export function bindZoom(document: Document): void {
  document.addEventListener('click', async (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-zoom] a') : null;
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    const { openZoom } = await import('./zoom.ts');
    openZoom(link);
  });
}
