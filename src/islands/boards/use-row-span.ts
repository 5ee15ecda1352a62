import { type CSSProperties, type RefCallback, useCallback, useState } from 'react';

/** The height of a row of `.pins`, in pixels. */
const row = 4;

/**
 * Gives an item of `.pins` as many rows as it is high. The items read from row to row, each in the column that ends first, and only
 * the last row may be short. CSS columns would read from top to bottom, and some would be nearly empty.
 */
export function useRowSpan(): { ref: RefCallback<HTMLElement>; style: CSSProperties } {
  const [rows, setRows] = useState(0);
  const ref = useCallback((item: HTMLElement) => {
    const measure = () => setRows(Math.ceil(item.offsetHeight / row));
    // The observer reports sizes only after the first frame, in which the items would overlap.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(item);
    return () => sizes.disconnect();
  }, []);
  return { ref, style: { gridRowEnd: `span ${rows}` } };
}
