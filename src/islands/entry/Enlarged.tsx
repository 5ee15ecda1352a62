import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { isTall } from '../../catalogue/whole-pages.ts';
import { $enlarged } from '../../stores/overlays.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { commonWords } from '../../words/common/index.ts';
import { entryActionWords } from '../../words/entry-actions/index.ts';

/** Shows pictures in full size, one at a time. Escape or a click beside the picture closes it. */
export function Enlarged() {
  const { links, index } = useStore($enlarged) ?? { links: [], index: 0 };
  const [current, setCurrent] = useState(index);
  const dialog = useOpenDialog();
  const link = links[current];
  // The placeholder comes first.
  const picture = [...(link?.getElementsByTagName('img') ?? [])].at(-1);
  const alt = picture?.alt ?? '';
  const step = (by: number) => setCurrent((current + by + links.length) % links.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture begins at its top.
  useEffect(() => void dialog.current?.scrollTo(0, 0), [current]);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  }

  /** The visitor goes on from the picture that was shown last. */
  function leave(): void {
    link?.focus();
    $enlarged.set(undefined);
  }

  const words = entryActionWords();
  return (
    <dialog
      className="zoom"
      aria-label={words.screenshots}
      ref={dialog}
      onKeyDown={onKeyDown}
      onClose={leave}
    >
      <div className="zoom-bar">
        <p className="data" role="status">
          {words.picture({ number: current + 1, count: links.length, alt })}
        </p>
        {links.length > 1 && (
          <>
            <button type="button" onClick={() => step(-1)}>
              {words.previous}
            </button>
            <button type="button" onClick={() => step(1)}>
              {words.next}
            </button>
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {commonWords().close}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button. */}
      <div
        className="zoom-frame"
        onClick={({ target, currentTarget }) => target === currentTarget && dialog.current?.close()}
      >
        <img className={picture && isTall(picture) ? 'is-tall' : undefined} src={link?.href} alt={alt} />
      </div>
    </dialog>
  );
}
