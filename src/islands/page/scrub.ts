// Whole pages in cards move with the pointer: its height over the picture is the place in the page. A finger does the same after a
// long press.

/** For how long a finger rests on a picture, in milliseconds, and how far it may move meanwhile, in pixels. */
const press = { time: 450, distance: 8 };

/** The part of a picture at its upper and lower edges that shows the beginning and the end of the page. */
const edge = 0.1;

/** Where in the page a pointer at a height over its picture is, from 0 to 1. */
export function placeOf(pointer: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): number {
  const place = ((pointer - top) / height - edge) / (1 - 2 * edge);
  return Math.min(1, Math.max(0, place));
}

/** The picture of a card with a whole page, if it is there. */
function findPicture(target: EventTarget | null): HTMLElement | undefined {
  const picture = target instanceof Element ? target.closest<HTMLElement>('.card .picture') : null;
  return picture?.querySelector('.card-scroll') ? picture : undefined;
}

/** @param first What has happened before, over a picture or beside it. */
export function bindScrub(document: Document, first: PointerEvent): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let shown: HTMLElement | undefined;
  let isHeld = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function show(picture: HTMLElement, pointer: number): void {
    if (shown !== picture) hide();
    shown = picture;
    picture.style.setProperty('--scrub', String(placeOf(pointer, picture.getBoundingClientRect())));
    picture.classList.add('is-scrubbed');
  }

  function hide(): void {
    shown?.classList.remove('is-scrubbed');
    shown = undefined;
  }

  function follow({ target, pointerType, clientY }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    const picture = findPicture(target);
    if (picture) show(picture, clientY);
    else hide();
  }

  document.addEventListener('pointermove', follow);
  follow(first);

  let start = { x: 0, y: 0 };
  document.addEventListener(
    'touchstart',
    ({ target, touches }) => {
      clearTimeout(waiting);
      const picture = findPicture(target);
      const [finger] = touches;
      if (!picture || !finger || touches.length > 1) return;
      start = { x: finger.clientX, y: finger.clientY };
      waiting = setTimeout(() => {
        isHeld = true;
        show(picture, start.y);
      }, press.time);
    },
    { passive: true },
  );
  document.addEventListener(
    'touchmove',
    (event) => {
      const [finger] = event.touches;
      if (!finger) return;
      if (isHeld && shown) {
        event.preventDefault();
        show(shown, finger.clientY);
      } else if (Math.hypot(finger.clientX - start.x, finger.clientY - start.y) > press.distance) {
        clearTimeout(waiting);
      }
    },
    // The page must not scroll while the finger moves what is in the card.
    { passive: false },
  );
  for (const type of ['touchend', 'touchcancel']) {
    document.addEventListener(
      type,
      (event) => {
        clearTimeout(waiting);
        if (!isHeld) return;
        isHeld = false;
        // No click follows, which would open the entry.
        if (event.cancelable) event.preventDefault();
        hide();
      },
      { passive: false },
    );
  }
  // A long press also calls up the system's menu for links, and begins to drag the link.
  for (const type of ['contextmenu', 'dragstart']) {
    document.addEventListener(type, (event) => {
      if (isHeld) event.preventDefault();
    });
  }
}
