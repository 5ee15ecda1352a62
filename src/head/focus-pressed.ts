// Safari does not focus a link, a button or a box that is pressed. A card's transition, the keys and a dialog that closes depend on it.

addEventListener(
  'click',
  ({ target, isTrusted }) => {
    const pressed =
      target instanceof Element && target.closest<HTMLElement>('a[href], button, summary, input');
    if (isTrusted && pressed && !pressed.contains(document.activeElement))
      pressed.focus({ preventScroll: true });
  },
  { capture: true },
);
