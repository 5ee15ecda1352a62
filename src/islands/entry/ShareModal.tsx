import { useId, useRef } from 'react';
import { createShareLinks } from '../../catalogue/share-links.ts';
import { $isShareOpen } from '../../stores/ui.ts';
import { CloseButton } from '../dialogs/Modal.tsx';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { CopyField } from '../forms/CopyField.tsx';

/** Shares the page of an entry. */
export function ShareModal() {
  const copy = useRef<HTMLButtonElement>(null);
  // In the field, the focus would show the end of a long address instead of its beginning.
  const dialog = useOpenDialog(copy);
  const id = useId();
  // The canonical address, without what a visitor's address may have in addition.
  const url = location.origin + location.pathname;
  return (
    <dialog
      className="modal"
      id={id}
      aria-labelledby={`${id}-heading`}
      closedby="any"
      ref={dialog}
      onClose={() => $isShareOpen.set(false)}
    >
      <h2 id={`${id}-heading`}>Share</h2>
      <CopyField label="Link" action="Copy link" text={url} buttonRef={copy} />
      <Places url={url} />
      {/* Last, so that the focus begins at the content of the modal. */}
      <CloseButton label="Close" of={id} />
    </dialog>
  );
}

/** Links to other services, and the share dialog of the system. */
function Places({ url }: { url: string }) {
  const { title } = document;
  return (
    <ul className="share-places">
      {createShareLinks({ title, url }).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
      {typeof navigator.share === 'function' && (
        <li>
          <button type="button" onClick={() => void navigator.share({ title, url }).catch(ignoreRefusal)}>
            Another app
          </button>
        </li>
      )}
    </ul>
  );
}

/** Ignores the error when the visitor closes the system's dialog. Throws every other one. */
function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
}
