// Pictures below the screen are lazy. A printed page has them all.

import { isCommand } from './open-finder.ts';

/** In milliseconds: how long Ctrl P waits for pictures. */
const patience = 5000;

/**
 * Loads the pictures of a page that is about to be printed. A browser may print before they are there, so Ctrl P waits for them
 * before it opens the browser's own dialog.
 */
export function bindPrinting(document: Document): void {
  let isWaiting = false;

  addEventListener('beforeprint', () => {
    for (const image of listShown(document)) image.loading = 'eager';
  });
  document.addEventListener('keydown', async (event) => {
    if (!isCommand(event, 'p') || event.defaultPrevented) return;
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    // What a page draws only for paper is drawn now, too.
    dispatchEvent(new Event('beforeprint'));
    await Promise.race([Promise.all(listShown(document).map(untilLoaded)), delay(patience)]);
    isWaiting = false;
    print();
  });
}

const listShown = ({ images }: Document) => [...images].filter((image) => image.checkVisibility());

const untilLoaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (image.complete) return resolve();
    for (const type of ['load', 'error']) image.addEventListener(type, () => resolve(), { once: true });
  });

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
