import { useEffect, useRef } from 'react';

/** A modal dialog that is open from its first render. */
export function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}
