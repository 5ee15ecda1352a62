import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { getGalleryName } from '../../stores/gallery.ts';
import { $isPushOn, $pushStatus, loadPush, needsHomeScreen, pressPush } from '../../stores/push.ts';
import { island } from '../island.tsx';

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
        {isOn ? 'Stop notifications' : 'Notifications of new designs'}
      </button>
      {isHintShown && (
        <span className="push-hint" role="alert">
          {`On an iPhone or iPad, notifications need ${getGalleryName()} on your home screen. Choose Share, then Add to Home Screen. Open ${getGalleryName()} there, and press this button again.`}
        </span>
      )}
    </>
  );
});
