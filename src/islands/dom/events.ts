/** Whether a click on a link is the browser's: a modified one opens it in another tab or window, or saves it. */
export function opensElsewhere(
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** Acts once, when a visitor comes to an element. */
export function whenVisible(element: Element, act: () => Promise<void>): void {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void act();
  });
  observer.observe(element);
}

/** Acts on a click. Until that is done the button is marked as disabled, and further clicks do nothing. */
export function onPress(button: HTMLButtonElement, act: () => Promise<void>): void {
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await act().finally(() => {
      button.ariaDisabled = 'false';
    });
  });
}
