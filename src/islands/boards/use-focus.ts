import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element as soon as `isWanted`. */
export function useFocus<Element extends HTMLElement>(isWanted: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
}
