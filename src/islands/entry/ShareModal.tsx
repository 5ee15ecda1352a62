import { useId, useRef, useState } from 'react';
import { createShareLinks } from '../../catalogue/share-links.ts';
import { $isShareOpen } from '../../stores/ui.ts';
import { CloseButton } from '../dialogs/Modal.tsx';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';

/** @param url The canonical address of the page, without what a visitor's address may have in addition. */
type Props = { url: string };

/** Shares the page of an entry. */
export function ShareModal() {
  const dialog = useOpenDialog();
  const id = useId();
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
      <LinkRow url={url} />
      <Places url={url} />
      {/* Last, so that the focus begins at the content of the modal. */}
      <CloseButton label="Close" of={id} />
    </dialog>
  );
}

/** Copies the address and confirms it. If the browser refuses, the address is selected instead. */
function LinkRow({ url }: Props) {
  const address = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch (cause) {
      console.info('The browser refused to copy the link, so it was selected instead.', cause);
      address.current?.select();
    }
  }
  return (
    <div className="field-row">
      <input aria-label="Link" defaultValue={url} readOnly ref={address} />
      <button type="button" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
    </div>
  );
}

/** Links to other services, and the share dialog of the system. */
function Places({ url }: Props) {
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
