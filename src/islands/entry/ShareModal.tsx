import { useRef, useState } from 'react';
import { createShareLinks } from '../../catalogue/share-links.ts';
import { $isShareOpen } from '../../stores/ui.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { island } from '../island.tsx';
import { useBrowserValue } from '../use-browser-value.ts';

/** @param url The canonical address of the page, without what a visitor's address may have in addition. */
type Props = { url: string };

/** Shares the page of an entry. */
export const ShareModal = island(({ url }: Props) => (
  <Modal id="share" heading="Share" $isOpen={$isShareOpen}>
    <LinkRow url={url} />
    <Places url={url} />
  </Modal>
));

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
      <input id="share-address" aria-label="Link" defaultValue={url} readOnly ref={address} />
      <button className="needs-script" type="button" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
    </div>
  );
}

/** Links to other services, and the share dialog of the system. In the HTML, they would make every page a tenth larger. */
function Places({ url }: Props) {
  if (!useBrowserValue(() => true, false)) return <ul className="share-places" />;
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
