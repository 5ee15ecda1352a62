import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Places in a list, counted from 0: where a drag began, and where the item is shown now. */
type Drag = { from: number; to: number };

type Dragging<List> = {
  /** The list whose children are dragged. */
  list: RefObject<List | null>;
  /** `undefined` while nothing is dragged. */
  drag: Drag | undefined;
  begin(from: number): void;
};

/** Follows the pointer that drags an item of a list. @param onDrop Called when the item is dropped in another place. */
export function useDrag<List extends HTMLElement>(onDrop: (drag: Drag) => void): Dragging<List> {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY);
    const to = [...(list.current?.children ?? [])].findIndex((item) => item.contains(under));
    // The item is dropped where it is shown, so it is shown at once.
    if (drag && to >= 0) flushSync(() => setDrag({ ...drag, to }));
  });
  const drop = useEffectEvent(() => {
    setDrag(undefined);
    if (drag && drag.to !== drag.from) onDrop(drag);
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const dragging = new AbortController();
    document.addEventListener('pointermove', (event) => follow(event), dragging);
    document.addEventListener('pointerup', () => drop(), dragging);
    document.addEventListener('pointercancel', () => setDrag(undefined), dragging);
    return () => dragging.abort();
  }, [isDragging]);

  return { list, drag, begin: (from) => setDrag({ from, to: from }) };
}
