import { type ReactNode, type RefObject, useId } from 'react';
import { CloseButton } from './Modal.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import { commonWords } from '../../words/common/index.ts';

type Props = {
  heading: string;
  className?: string;
  /** The element that has the focus at first; without one, the browser chooses the first that can have it. */
  focused?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** A modal that is open as long as it is rendered. */
export function OpenModal({ heading, className = '', focused, onClose, children }: Props) {
  const dialog = useOpenDialog(focused);
  const id = useId();
  return (
    <dialog
      className={`modal ${className}`}
      id={id}
      aria-labelledby={`${id}-heading`}
      closedby="any"
      ref={dialog}
      onClose={onClose}
    >
      <h2 id={`${id}-heading`} dir="auto">
        {heading}
      </h2>
      {children}
      {/* Last, so that the focus begins at the content of the modal. */}
      <CloseButton label={commonWords().close} of={id} />
    </dialog>
  );
}
