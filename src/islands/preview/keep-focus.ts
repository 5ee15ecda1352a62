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
  const visitor = new Visitor(frame);
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, (event) => visitor.noteInput(event), { signal, capture: true });
  document.addEventListener('focusin', ({ target }) => visitor.noteFocus(target), { signal });
  for (const type of ['pointerenter', 'pointerleave'])
    frame.addEventListener(type, () => visitor.notePointer(type === 'pointerenter'), { signal });
  window.addEventListener(
    'blur',
    () => {
      if (document.activeElement === frame && !visitor.isVisiting()) takeBack(frame, visitor.focused);
    },
    { signal },
  );
  return () => stopped.abort();
}

/** Where a visitor of the page is, and whether in the frame. */
class Visitor {
  /** The element outside of the frame that had the focus last. */
  focused = document.activeElement;
  readonly #frame: HTMLIFrameElement;
  /** In milliseconds since the page began. The frame may have appeared because of an input. */
  #lastInput = performance.now();
  #isPointerInside = false;
  #isVisiting = false;

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
  }

  noteInput(event: Event): void {
    this.#lastInput = event.timeStamp;
    this.#isVisiting = event instanceof KeyboardEvent && event.key === 'Tab';
  }

  noteFocus(target: EventTarget | null): void {
    if (!(target instanceof Element) || target === this.#frame) return;
    this.focused = target;
    this.#isVisiting = false;
  }

  notePointer(isInside: boolean): void {
    this.#isPointerInside = isInside;
  }

  /** Whether the visitor went into the frame, or is about to. */
  isVisiting(): boolean {
    this.#isVisiting ||= this.#isPointerInside || this.#isInputInside();
    return this.#isVisiting;
  }

  #isInputInside(): boolean {
    return navigator.userActivation?.isActive === true && performance.now() - this.#lastInput > recent;
  }
}

/** Focuses the element that had the focus, or the content of the page if none had it. Browsers do not blur a frame. */
function takeBack(frame: HTMLIFrameElement, focused: Element | null): void {
  const hadFocus = focused instanceof HTMLElement && focused.isConnected && focused !== document.body;
  const place = hadFocus ? focused : frame.closest('main');
  place?.focus({ preventScroll: true });
}
