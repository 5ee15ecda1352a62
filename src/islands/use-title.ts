import { useEffect } from 'react';

/** Names the document while the component is shown. @param title `undefined` leaves the name of the page. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
