import { previewPage } from '../../catalogue/preview-paths.ts';
import { selectPreview } from '../../stores/preview-selection.ts';

/** A followed link to a preview selects its template. */
export function bindPreviewLinks(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${previewPage}?"]`) : null;
    const slug = link && new URL(link.href).searchParams.get('t');
    if (slug) selectPreview(slug);
  });
}
