/** The height of a row of `.pins`, in pixels. */
const row = 4;

/**
 * Lays the items of a list out in columns, each in the one that ends first: they are read from row to row, and the last row
 * alone may be short. Columns of CSS run from top to bottom, and leave some of them nearly empty.
 */
export function bindMasonry(list: HTMLElement): void {
  const place = (item: HTMLElement, height: number) => {
    item.style.gridRowEnd = `span ${Math.ceil(height / row)}`;
  };
  const sizes = new ResizeObserver((changes) => {
    for (const { target, borderBoxSize } of changes) {
      if (target instanceof HTMLElement) place(target, borderBoxSize[0]?.blockSize ?? 0);
    }
  });
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const items = added.filter((node) => node instanceof HTMLElement);
    // The first frame would show them in a heap: their sizes are observed from the next one on.
    const heights = items.map((item) => item.offsetHeight);
    for (const [index, item] of items.entries()) {
      place(item, heights[index] ?? 0);
      sizes.observe(item);
    }
  }).observe(list, { childList: true });
}
