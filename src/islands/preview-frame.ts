import type { EntrySummary } from '../catalogue/entry.ts';

/** After so many milliseconds a site that has not loaded is called slow. */
const patience = 12_000;

export type FrameEvents = { onLoad(): void; onSlow(): void };

/**
 * Fills `screen` with the live site of a template over its screenshot, which stays in sight until the site has loaded; with
 * the screenshot alone when the site is not to be shown. Returns what takes all of it away.
 */
export function fillScreen(
  screen: HTMLElement,
  { title, previewLink, screenshots: [shot] }: EntrySummary,
  isLive: boolean,
  { onLoad, onSlow }: FrameEvents,
): () => void {
  const room = innerWidth * devicePixelRatio;
  const file = shot?.renditions.find(({ width }) => width >= room) ?? shot?.renditions.at(-1);
  const picture =
    file &&
    Object.assign(document.createElement('img'), {
      src: file.url,
      width: file.width,
      height: file.height,
      alt: isLive ? '' : `The whole page of ${title}`,
    });
  screen.replaceChildren(...(picture ? [picture] : []));
  if (!isLive || previewLink === undefined) return () => screen.replaceChildren();

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
  screen.append(frame);

  return () => {
    clearTimeout(timer);
    screen.replaceChildren();
  };
}
