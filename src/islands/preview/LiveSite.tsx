import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { shotSizes } from '../../catalogue/preview.ts';
import type { WatchedPreview } from '../../stores/preview.ts';
import { $previewFit } from '../../stores/preview-frame.ts';
import type { SiteView } from '../../stores/preview-site.ts';
import { keepFocus } from './keep-focus.ts';
import { previewWords } from '../../words/preview/index.ts';

type Props = WatchedPreview & { view: SiteView };

/**
 * The screenshot of a template and, unless there is a reason against it, its live site on top. The screenshot loads first, and
 * stays visible until the site has loaded. The live site is as wide as the device, and scaled.
 */
export function LiveSite({ preview: { entry, shot }, site, view }: Props) {
  const [isShotSettled, setShotSettled] = useState(shot === undefined);
  const fit = useStore($previewFit);
  const isPicture = view.shows === 'picture';
  const settle = () => setShotSettled(true);
  return (
    <>
      <div className={isPicture ? 'preview-shot is-picture' : 'preview-shot'} tabIndex={isPicture ? 0 : -1}>
        {shot && (
          <img
            srcSet={shot.srcset}
            width={shot.width}
            height={shot.height}
            sizes={shotSizes}
            fetchPriority="high"
            alt={isPicture ? previewWords().wholePage(entry) : ''}
            onLoad={settle}
            onError={settle}
          />
        )}
      </div>
      <div
        className="preview-screen"
        style={fit && { width: fit.width + fit.scrollbar, height: fit.height, scale: String(fit.scale) }}
      >
        {view.shows === 'frame' && isShotSettled && entry.previewLink && (
          <SiteFrame
            title={previewWords().liveSite(entry)}
            src={entry.previewLink}
            isVisible={view.isVisible}
            onLoad={site.onLoad}
          />
        )}
      </div>
    </>
  );
}

type FrameProps = { title: string; src: string; isVisible: boolean; onLoad(): void };

function SiteFrame({ title, src, isVisible, onLoad }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? keepFocus(frame.current) : undefined), []);
  return (
    <iframe
      className={isVisible ? 'is-loaded' : undefined}
      title={title}
      sandbox={listFreedoms(src)}
      allow="fullscreen *"
      referrerPolicy="strict-origin-when-cross-origin"
      src={src}
      ref={frame}
      onLoad={onLoad}
    />
  );
}

/** What a live site may do: everything that a visitor tries in it, except to navigate the gallery away. */
function listFreedoms(src: string): string {
  const freedoms = [
    'allow-scripts',
    'allow-forms',
    'allow-modals',
    'allow-downloads',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ];
  // A site needs the storage of its own origin. A site at our origin could remove the sandbox.
  const isOurs = new URL(src).origin === location.origin;
  return [...freedoms, ...(isOurs ? [] : ['allow-same-origin'])].join(' ');
}
