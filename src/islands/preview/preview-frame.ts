import { type Preview, shotSizes } from '../../catalogue/preview.ts';

/** After so many milliseconds a site that has not loaded is called slow. */
const patience = 12_000;

export type FrameEvents = { onLoad(): void; onSlow(): void };

/** The elements for the screenshot and, over it, for the live site, which is as wide as the device and scaled. */
export type PreviewPlaces = { shot: HTMLElement; screen: HTMLElement };

/**
 * Shows the screenshot of a template and then, unless it cannot be shown, its live site over that. The screenshot is loaded first and
 * stays visible until the site has loaded. Returns how to remove both.
 */
export function fillScreen(
  places: PreviewPlaces,
  { entry: { title, previewLink }, shot }: Preview,
  isLive: boolean,
  { onLoad, onSlow }: FrameEvents,
): () => void {
  const picture =
    shot &&
    Object.assign(document.createElement('img'), {
      ...shot,
      sizes: shotSizes,
      fetchPriority: 'high',
      alt: isLive ? '' : `The whole page of ${title}`,
    });
  places.shot.replaceChildren(...(picture ? [picture] : []));
  if (!isLive || previewLink === undefined) return () => places.shot.replaceChildren();

  const frame = Object.assign(document.createElement('iframe'), {
    title: `Live site of ${title}`,
    src: previewLink,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  frame.sandbox.add('allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox');
  // A site needs the storage of its own origin; at ours it could take the frame's bars down.
  if (new URL(previewLink).origin !== location.origin) frame.sandbox.add('allow-same-origin');
  const timer = setTimeout(onSlow, patience);
  frame.addEventListener('load', () => {
    clearTimeout(timer);
    frame.classList.add('is-loaded');
    onLoad();
  });
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    places.screen.append(frame);
  };
  if (picture) for (const event of ['load', 'error']) picture.addEventListener(event, begin, waiting);
  else begin();

  return () => {
    clearTimeout(timer);
    waiting.abort();
    for (const place of [places.shot, places.screen]) place.replaceChildren();
  };
}
