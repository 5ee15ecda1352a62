import { type RefObject, useEffect, useRef } from 'react';

/**
 * A modal dialog that is open from its first render.
 *
 * @param focused The element that has the focus at first; without one, the browser chooses the first that can have it.
 */
export function useOpenDialog(focused?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    focused?.current?.focus();
  }, [focused]);
  return dialog;
}
