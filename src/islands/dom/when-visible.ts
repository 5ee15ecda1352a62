/** Acts once, when a visitor comes to an element. */
export function whenVisible(element: Element, act: () => Promise<void>): void {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void act();
  });
  observer.observe(element);
}
