import { useEffect } from 'react';
import { getGalleryName } from '../stores/gallery.ts';

/**
 * Names the document while the component is shown.
 *
 * @param title Without the name of the gallery, which follows it. `undefined` leaves the name of the page.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = `${title} | ${getGalleryName()}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
