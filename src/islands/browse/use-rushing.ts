import { useEffect, useState } from 'react';

/** In pixels from one frame to the next: nobody aims at an exhibit that moves as far. */
const fast = 20;
/** In milliseconds without a further frame: the visitor has stopped. */
const stopped = 100;

/** Whether the visitor scrolls so fast that the exhibits only rush by. */
export function useRushing(): boolean {
  const [isRushing, setRushing] = useState(false);

  useEffect(() => {
    let before = scrollY;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      setRushing(Math.abs(scrollY - before) >= fast);
      before = scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setRushing(false), stopped);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);

  return isRushing;
}
