import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { WritableAtom } from 'nanostores';
import { Icon } from '../Icon.tsx';
import { commonWords } from '../../words/common/index.ts';

type Props = {
  id: string;
  heading: string;
  /** Opens and closes the modal, and follows it when it is opened or closed otherwise. */
  $isOpen: WritableAtom<boolean>;
  children: ReactNode;
};

/** A modal that a button with `commandfor` opens without a script. */
export function Modal({ id, heading, $isOpen, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // The visitor may have opened it before this code was loaded.
    $isOpen.set(dialog.current?.open ?? false);
    return $isOpen.listen((isOpen) => {
      if (isOpen && !dialog.current?.open) dialog.current?.showModal();
      if (!isOpen) dialog.current?.close();
    });
  }, [$isOpen]);
  const follow = ({ currentTarget }: { currentTarget: HTMLDialogElement }) => $isOpen.set(currentTarget.open);
  return (
    <dialog
      className="modal"
      id={id}
      aria-labelledby={`${id}-heading`}
      closedby="any"
      ref={dialog}
      // Browsers from before 2025 fire no `toggle` event on dialogs.
      onToggle={follow}
      onClose={follow}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
      {/* Last, so that the focus begins at the content of the modal. */}
      <CloseButton label={commonWords().close} of={id} />
    </dialog>
  );
}

/** Closes the dialog with this id. */
export function CloseButton({ label, of }: { label: string; of: string }) {
  return (
    <button className="icon-button" type="button" aria-label={label} command="close" commandfor={of}>
      <Icon path="m4 4 10 10M14 4 4 14" />
    </button>
  );
}
