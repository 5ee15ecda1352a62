import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WatchedPreview } from '../../stores/preview.ts';
import { $previewDevice, $previewFit, setPreviewRoom } from '../../stores/preview-frame.ts';
import type { SiteView } from '../../stores/preview-site.ts';
import { LiveSite } from './LiveSite.tsx';
import { previewWords } from '../../words/preview/index.ts';

type Ref = RefObject<HTMLElement | null>;

const $noView = atom<SiteView | undefined>();

/** The frame in the room for it, its size below, and above it the reason why the live site is not visible. */
export function Stage({ watched }: { watched: WatchedPreview | undefined }) {
  const view = useStore(watched?.site.$view ?? $noView);
  const fit = useStore($previewFit);
  const device = useStore($previewDevice, { ssr: 'initial' });
  const { room, ruler } = useMeasuredRoom();
  const size = fit && { width: (fit.width + fit.scrollbar) * fit.scale, height: fit.height * fit.scale };
  return (
    <>
      {watched && view?.reason && <Reason reason={view.reason} href={watched.preview.entry.previewLink} />}
      <div className={`preview-room needs-script${device === 'desktop' ? '' : ' has-margin'}`} ref={room}>
        <div className="preview-frame" style={size}>
          {watched && view && <LiveSite {...watched} view={view} key={watched.preview.entry.slug} />}
        </div>
        <div className="scrollbar-ruler" aria-hidden="true" ref={ruler} />
      </div>
      <p className="data preview-size needs-script">
        {fit &&
          previewWords().size({
            device: previewWords().devices[device],
            width: fit.width,
            height: fit.height,
            percent: Math.round(fit.scale * 100),
          })}
      </p>
    </>
  );
}

const Reason = ({ reason, href }: { reason: string; href: string | undefined }) => (
  <div className="preview-word">
    <p>{reason}</p>
    {href && (
      <a className="button" href={href} rel="noopener nofollow" target="_blank">
        {previewWords().openSite}
      </a>
    )}
  </div>
);

/** Measures the room for the frame: whenever its page is drawn, before the browser shows it, and whenever its size changes. */
function useMeasuredRoom() {
  const room = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => measure(room, ruler));
  useEffect(() => {
    const observer = new ResizeObserver(() => measure(room, ruler));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, ruler };
}

/** @param ruler An element that always has a scrollbar. */
function measure({ current: room }: Ref, { current: ruler }: Ref): void {
  if (!room || !ruler) return;
  const scrollbar = ruler.offsetWidth - ruler.clientWidth;
  setPreviewRoom({ width: room.clientWidth, height: room.clientHeight, scrollbar });
}
