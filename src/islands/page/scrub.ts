// A card scrolls its whole page with the pointer: the height of the pointer over the picture sets the position in the page. A
// finger does the same after a long press.

/** A long press: how long a finger rests on a picture, in milliseconds, and how far it may move meanwhile, in pixels. */
const press = { time: 450, distance: 8 };

/** The share of a picture's height, at its upper and lower edges, that shows the very beginning and end of the page. */
const edge = 0.1;

/** The position in the page, from 0 to 1, for a pointer at this height over its picture. */
export function getPosition(pointer: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): number {
  const place = ((pointer - top) / height - edge) / (1 - 2 * edge);
  return Math.min(1, Math.max(0, place));
}

/** The card's picture around an event target; `undefined` outside of pictures, and if the card has no whole page. */
function findPicture(target: EventTarget | null): HTMLElement | undefined {
  const picture = target instanceof Element ? target.closest<HTMLElement>('.card .picture') : null;
  return picture?.querySelector('.card-scroll') ? picture : undefined;
}

/** @param first The event that made the page load this code. Its target may lie outside of pictures. */
export function bindScrub(document: Document, first: PointerEvent): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let shown: HTMLElement | undefined;
  let isHeld = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function show(picture: HTMLElement, pointer: number): void {
    if (shown !== picture) hide();
    shown = picture;
    picture.style.setProperty('--scrub', String(getPosition(pointer, picture.getBoundingClientRect())));
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
    // The page must not scroll while the finger scrolls the card.
    { passive: false },
  );
  for (const type of ['touchend', 'touchcancel']) {
    document.addEventListener(
      type,
      (event) => {
        clearTimeout(waiting);
        if (!isHeld) return;
        isHeld = false;
        // Prevents the click that would open the entry.
        if (event.cancelable) event.preventDefault();
        hide();
      },
      { passive: false },
    );
  }
  // A long press also opens the system's link menu and starts to drag the link.
  for (const type of ['contextmenu', 'dragstart']) {
    document.addEventListener(type, (event) => {
      if (isHeld) event.preventDefault();
    });
  }
}
