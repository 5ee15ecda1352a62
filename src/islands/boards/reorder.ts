/**
 * Lets the items of a list be moved by their handles: dragged, or with the arrow keys.
 *
 * @param move Told which item goes where, counted from 0.
 */
export function bindReorder(list: HTMLElement, move: (from: number, to: number) => void): void {
  const items = () => [...list.children];
  const placeOf = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-handle]')
      ? items().findIndex((item) => item.contains(target))
      : -1;

  list.addEventListener('keydown', (event) => {
    const from = placeOf(event.target);
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (from < 0 || step === undefined) return;
    event.preventDefault();
    const to = from + step;
    if (to >= 0 && to < items().length) move(from, to);
  });

  list.addEventListener('pointerdown', (event) => {
    const from = placeOf(event.target);
    const dragged = items()[from];
    if (!dragged || event.button !== 0) return;
    event.preventDefault();
    const isOver = (item: Element, { clientX, clientY }: PointerEvent) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    };
    const follow = (moved: PointerEvent) => {
      const target = items().find((item) => item !== dragged && isOver(item, moved));
      if (!target) return;
      if (items().indexOf(target) > items().indexOf(dragged)) target.after(dragged);
      else target.before(dragged);
    };
    dragged.classList.add('is-dragged');
    document.addEventListener('pointermove', follow);
    const drop = () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', drop);
      dragged.classList.remove('is-dragged');
      const to = items().indexOf(dragged);
      if (to !== from) move(from, to);
    };
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', drop);
  });
}
