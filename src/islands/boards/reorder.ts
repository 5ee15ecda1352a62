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
    const dragging = new AbortController();
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY);
      const target = items().find((item) => item !== dragged && item.contains(under));
      if (!target) return;
      if (items().indexOf(target) > items().indexOf(dragged)) target.after(dragged);
      else target.before(dragged);
    };
    const drop = () => {
      dragging.abort();
      dragged.classList.remove('is-dragged');
      const to = items().indexOf(dragged);
      if (to !== from) move(from, to);
    };
    dragged.classList.add('is-dragged');
    document.addEventListener('pointermove', follow, dragging);
    document.addEventListener('pointerup', drop, dragging);
    document.addEventListener('pointercancel', drop, dragging);
  });
}
