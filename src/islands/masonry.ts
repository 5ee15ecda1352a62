/** The height of a row of `.pins`, in pixels. */
const row = 4;

/**
 * Lays the items of a list out in columns, each in the one that ends first: they are read from row to row, and the last row
 * alone may be short. Columns of CSS run from top to bottom, and leave some of them nearly empty.
 */
export function bindMasonry(list: HTMLElement): void {
  const sizes = new ResizeObserver((changes) => {
    for (const { target, borderBoxSize } of changes) {
      const rows = Math.ceil((borderBoxSize[0]?.blockSize ?? 0) / row);
      if (target instanceof HTMLElement) target.style.gridRowEnd = `span ${rows}`;
    }
  });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof HTMLElement) sizes.observe(node);
    }
  }).observe(list, { childList: true });
}
