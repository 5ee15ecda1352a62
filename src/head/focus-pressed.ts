// Safari does not focus a link, a button or a box that is pressed. A card's transition, the keys and a dialog that closes depend on it.
// Enter in a field clicks the button of its form, too, without a pointer (`detail` is 0): the field keeps the focus.

addEventListener(
  'click',
  ({ target, detail, isTrusted }) => {
    const pressed =
      target instanceof Element && target.closest<HTMLElement>('a[href], button, summary, input');
    const isByEnter = detail === 0 && pressed instanceof HTMLButtonElement;
    if (isTrusted && pressed && !isByEnter && !pressed.contains(document.activeElement))
      pressed.focus({ preventScroll: true });
  },
  { capture: true },
);
