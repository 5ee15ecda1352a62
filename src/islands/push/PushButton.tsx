import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { getGalleryName } from '../../stores/gallery.ts';
import { $isPushOn, $pushStatus, loadPush, needsHomeScreen, pressPush } from '../../stores/push.ts';
import { island } from '../island.tsx';
import { pushWords } from '../../words/push/index.ts';

type Props = { className?: string };

/** Turns notifications of new designs on and off, in this browser. */
export const PushButton = island(({ className }: Props) => {
  const isOn = useStore($isPushOn, { ssr: 'initial' });
  const isBusy = useStore($pushStatus, { ssr: 'initial' }) === 'LOADING';
  const [isHintShown, setHintShown] = useState(false);
  useEffect(() => void loadPush(), []);

  function press({ detail }: MouseEvent): void {
    // The second click of a double click must not undo the first.
    if (detail > 1) return;
    if (needsHomeScreen()) setHintShown(true);
    else void pressPush();
  }

  return (
    <>
      <button className={className} type="button" aria-disabled={isBusy} onClick={press}>
        {isOn ? pushWords().stop : pushWords().start}
      </button>
      {isHintShown && (
        <span className="push-hint" role="alert">
          {pushWords().needsHomeScreen({ gallery: getGalleryName() })}
        </span>
      )}
    </>
  );
});
