/** In milliseconds: how long browsers count an input as a recent one (https://html.spec.whatwg.org/#transient-activation-duration). */
const recent = 5000;

/**
 * Keeps the focus on the page when the site in a frame takes it. The visitor can still go there: with a pointer, or with the Tab
 * key. A page does not see input in a frame, but knows that there was some.
 *
 * @returns A function that stops it.
 */
export function keepFocus(frame: HTMLIFrameElement): () => void {
  // A visitor who can only touch has no keyboard that a site could take, and the page does not see a touch in the frame.
  if (!matchMedia('(any-hover: hover)').matches) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  let focused = document.activeElement;
  // The frame may have appeared because of an input.
  let lastInput = performance.now();
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

/** Focuses the element that had the focus, or the content of the page if none had it. Browsers do not blur a frame. */
function takeBack(frame: HTMLIFrameElement, focused: Element | null): void {
  const hadFocus = focused instanceof HTMLElement && focused.isConnected && focused !== document.body;
  const place = hadFocus ? focused : frame.closest('main');
  place?.focus({ preventScroll: true });
}
