import { useLayoutEffect, useState } from 'react';

/**
 * How many of the wanted cards of a page are drawn. Together, they take longer than a frame of the screen. So a page that is only
 * near the screen gets one more in each frame. A page on the screen or on paper gets all of them together.
 */
export function useDrawnCount(wanted: number, isOnPaper: boolean, element: Element | null): number {
  const [drawn, setDrawn] = useState(0);

  useLayoutEffect(() => {
    if (drawn === wanted) return undefined;
    if (drawn > wanted || isOnPaper || (element && isOnScreen(element))) {
      setDrawn(wanted);
      return undefined;
    }
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn, wanted, isOnPaper, element]);
  return Math.min(drawn, wanted);
}

/** In a wall of equal columns, the list has no box of its own, but its cards have. */
function isOnScreen({ firstElementChild: first, lastElementChild: last }: Element): boolean {
  const top = first?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const bottom = last?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;
  return top < innerHeight && bottom > 0;
}
