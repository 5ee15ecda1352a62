/** In milliseconds: how long browsers count an input as a recent one (https://html.spec.whatwg.org/#transient-activation-duration). */
const recent = 5000;

/**
 * Keeps the focus on the page when the site in a frame takes it. The visitor can still go there: with a pointer, or with the Tab
 * key. A page does not see input in a frame, but knows that there was some.
 *
 * @returns A function that stops it.
 */
export function keepFocus(frame: HTMLIFrameElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let focused = document.activeElement;
  let lastInput = Number.NEGATIVE_INFINITY;
  let isPointerInside = false;
  /** Whether the visitor went into the frame, or is about to. */
  let isVisiting = false;

  function onInput(event: Event): void {
    lastInput = event.timeStamp;
    isVisiting = event instanceof KeyboardEvent && event.key === 'Tab';
  }
  const isInputInside = () =>
    navigator.userActivation?.isActive === true && performance.now() - lastInput > recent;

  function onBlur(): void {
    if (document.activeElement !== frame) return;
    isVisiting ||= isPointerInside || isInputInside();
    if (!isVisiting) takeBack(frame, focused);
  }

  document.addEventListener('keydown', onInput, { signal, capture: true });
  document.addEventListener('pointerdown', onInput, { signal, capture: true });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || target === frame) return;
      focused = target;
      isVisiting = false;
    },
    { signal },
  );
  for (const type of ['pointerenter', 'pointerleave'])
    frame.addEventListener(type, () => (isPointerInside = type === 'pointerenter'), { signal });
  window.addEventListener('blur', onBlur, { signal });
  return () => stopped.abort();
}

/** Focuses the element that had the focus, or the page if none had it. */
function takeBack(frame: HTMLIFrameElement, focused: Element | null): void {
  frame.blur();
  window.focus();
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
}
