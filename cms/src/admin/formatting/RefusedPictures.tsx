import { useNotification } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readOwnCopy } from './own-copies.ts';

const OF_DESCRIPTIONS = 'A description has no pictures. Add them to “screenshots”, or choose a “thumbnail”.';
const OF_PAGES =
  'Pictures of a text come from the media library. Choose “Image” in the list above the text, and upload them there.';
const DROPPED =
  'Drop a picture on its field while that is empty. Otherwise press “Add” below the field, and drop it there.';
/** A field without a picture is a button that takes one. */
const TAKES_FILES = '[role=dialog], button:enabled';

/** Says where pictures belong that somebody pastes into a formatted text, or drops beside the window for uploads. */
export function RefusedPictures(): null {
  const { pathname } = useLocation();
  const { toggleNotification } = useNotification();

  useEffect(() => {
    const warn = (message: string) => toggleNotification({ type: 'warning', message, timeout: 10_000 });
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!clipboardData || !(target instanceof Element) || !target.closest('[data-slate-editor]')) return;
      const isPage = pathname.includes('/api::page.page');
      if (losesPicture(clipboardData, isPage)) warn(isPage ? OF_PAGES : OF_DESCRIPTIONS);
    };
    // The browser would leave the form, or open the file beside it.
    const onDrag = (event: DragEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(TAKES_FILES);
      if (isTaken || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop') warn(DROPPED);
    };
    document.addEventListener('paste', onPaste, { capture: true });
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    return () => {
      document.removeEventListener('paste', onPaste, { capture: true });
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
    };
  }, [pathname, toggleNotification]);
  return null;
}

/** Whether a paste has a picture that is left out. Tables of other programs come with a picture of themselves. */
function losesPicture(data: DataTransfer, isPage: boolean): boolean {
  const own = readOwnCopy(data, true);
  if (own) return !isPage && own.some(({ type }) => type === 'image');
  const html = data.getData('text/html');
  return /<img\b/i.test(html) || (data.files.length > 0 && html === '');
}
