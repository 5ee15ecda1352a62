import { useRef, useState } from 'react';

/** Shows the link to a shared board, and copies it. */
export function ShareLink({ token }: { token: string }) {
  const link = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    if (!link.current) return;
    link.current.select();
    await navigator.clipboard.writeText(link.current.value);
    setCopied(true);
  }

  return (
    <div className="board-link">
      <div className="field-row">
        <input
          ref={link}
          aria-label="Link to this moodboard"
          readOnly
          value={`${location.origin}/boards/${token}`}
        />
        <button type="button" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <p className="data">Anyone with this link can see the board, but cannot change it.</p>
      <p className="unseen" role="status">
        {isCopied ? 'Link copied' : ''}
      </p>
    </div>
  );
}
