import { useRef } from 'react';
import { createShareLinks } from '../../catalogue/share-links.ts';
import { $isShareOpen } from '../../stores/ui.ts';
import { OpenModal } from '../dialogs/OpenModal.tsx';
import { CopyField } from '../forms/CopyField.tsx';
import { entryActionWords } from '../../words/entry-actions/index.ts';

/** Shares the page of an entry. */
export function ShareModal() {
  const copy = useRef<HTMLButtonElement>(null);
  // The canonical address, without what a visitor's address may have in addition.
  const url = location.origin + location.pathname;
  return (
    // In the field, the focus would show the end of a long address instead of its beginning.
    <OpenModal heading={entryActionWords().share} focused={copy} onClose={() => $isShareOpen.set(false)}>
      <CopyField
        label={entryActionWords().link}
        action={entryActionWords().copyLink}
        text={url}
        buttonRef={copy}
      />
      <Places url={url} />
    </OpenModal>
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
            {entryActionWords().anotherApp}
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
