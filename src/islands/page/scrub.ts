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
  const scrubbed = new ScrubbedPicture();
  followMouse(document, scrubbed, first);
  followFinger(document, scrubbed);
}

/** The picture that shows another position than the beginning of its page. */
class ScrubbedPicture {
  #picture: HTMLElement | undefined;

  show(picture: HTMLElement, pointer: number): void {
    if (this.#picture !== picture) this.hide();
    this.#picture = picture;
    picture.classList.add('is-scrubbed');
    this.move(pointer);
  }

  /** @param pointer The height of the pointer in the viewport, in pixels. */
  move(pointer: number): void {
    const picture = this.#picture;
    if (!picture) return;
    picture.style.setProperty('--scrub', String(getPosition(pointer, picture.getBoundingClientRect())));
  }

  hide(): void {
    this.#picture?.classList.remove('is-scrubbed');
    this.#picture = undefined;
  }
}

function followMouse(document: Document, scrubbed: ScrubbedPicture, first: PointerEvent): void {
  function follow({ target, pointerType, clientY }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    const picture = findPicture(target);
    if (picture) scrubbed.show(picture, clientY);
    else scrubbed.hide();
  }
  document.addEventListener('pointermove', follow);
  follow(first);
}

type Finger = Pick<Touch, 'clientX' | 'clientY'>;

/** A finger on the page. `begun`: it may become a long press, when the timer fires. `held`: it has become one. */
type PressState =
  | { name: 'none' }
  | { name: 'begun'; timer: ReturnType<typeof setTimeout>; start: Finger }
  | { name: 'held' };

class LongPress {
  #state: PressState = { name: 'none' };

  isHeld(): boolean {
    return this.#state.name === 'held';
  }

  begin(start: Finger, onHeld: () => void): void {
    this.cancel();
    const timer = setTimeout(() => {
      this.#state = { name: 'held' };
      onHeld();
    }, press.time);
    this.#state = { name: 'begun', timer, start };
  }

  /** A finger that moves while its press is not yet long scrolls the page. */
  move({ clientX, clientY }: Finger): void {
    if (this.#state.name !== 'begun') return;
    const { start } = this.#state;
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > press.distance) this.cancel();
  }

  /** Makes sure that what has begun does not become a long press. One that is held stays. */
  cancel(): void {
    if (this.#state.name !== 'begun') return;
    clearTimeout(this.#state.timer);
    this.#state = { name: 'none' };
  }

  /** @returns Whether it was held. */
  end(): boolean {
    this.cancel();
    const wasHeld = this.isHeld();
    this.#state = { name: 'none' };
    return wasHeld;
  }
}

function followFinger(document: Document, scrubbed: ScrubbedPicture): void {
  const longPress = new LongPress();
  document.addEventListener(
    'touchstart',
    ({ target, touches }) => {
      longPress.cancel();
      const picture = findPicture(target);
      const [finger] = touches;
      if (!picture || !finger || touches.length > 1) return;
      longPress.begin(finger, () => scrubbed.show(picture, finger.clientY));
    },
    { passive: true },
  );
  document.addEventListener(
    'touchmove',
    (event) => {
      const [finger] = event.touches;
      if (!finger) return;
      longPress.move(finger);
      if (!longPress.isHeld()) return;
      event.preventDefault();
      scrubbed.move(finger.clientY);
    },
    // The page must not scroll while the finger scrolls the card.
    { passive: false },
  );
  for (const type of ['touchend', 'touchcancel']) {
    document.addEventListener(
      type,
      (event) => {
        if (!longPress.end()) return;
        // Prevents the click that would open the entry.
        if (event.cancelable) event.preventDefault();
        scrubbed.hide();
      },
      { passive: false },
    );
  }
  // A long press also opens the system's link menu and starts to drag the link.
  for (const type of ['contextmenu', 'dragstart']) {
    document.addEventListener(type, (event) => {
      if (longPress.isHeld()) event.preventDefault();
    });
  }
}
