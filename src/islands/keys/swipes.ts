import { goTo } from './go.ts';

/** In pixels: how far a finger moves for a swipe, and how far from the edges of the screen, which belong to the system. */
const distance = 70;
const edge = 28;

type Finger = Pick<Touch, 'clientX' | 'clientY'>;

/** A finger that moves to the side goes to the next or previous entry. @param first The event that made the page load this code. */
export function bindSwipes(document: Document, first: PointerEvent): void {
  let start = first.pointerType === 'touch' ? findStart([first], first.target) : undefined;
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      start = findStart([...touches], target);
    },
    { passive: true },
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches: [finger], touches }) => {
      const begun = start;
      start = undefined;
      if (!begun || !finger || touches.length > 0) return;
      const [across, along] = [finger.clientX - begun.clientX, finger.clientY - begun.clientY];
      if (Math.abs(across) < distance || Math.abs(across) < 2 * Math.abs(along)) return;
      goTo(across < 0 ? 'next' : 'previous');
    },
    { passive: true },
  );
}

/** Where a swipe may begin: with one finger, on a page that is not enlarged, and not in what scrolls to the side itself. */
function findStart(touches: readonly Finger[], target: EventTarget | null): Finger | undefined {
  const [finger] = touches;
  const isEnlarged = (visualViewport?.scale ?? 1) > 1.01;
  if (!finger || touches.length > 1 || isEnlarged || !(target instanceof Element)) return undefined;
  const isInside = finger.clientX > edge && finger.clientX < innerWidth - edge;
  return isInside && !scrollsAcross(target) && !target.closest('dialog, input') ? finger : undefined;
}

const scrollsAcross = (element: Element | null): boolean =>
  element !== null &&
  ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
    scrollsAcross(element.parentElement));
