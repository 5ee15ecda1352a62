import { isModifiedClick } from '../dom.ts';

/**
 * Opens the search over the page on a click on its link in the header, or on the key `/` unless the visitor is typing. The code
 * that shows results is fetched at the first sign of intent. Text that is typed before it has loaded stays in the field.
 */
export function bindFinder(document: Document): void {
  const entry = document.querySelector<HTMLAnchorElement>('.find');
  const dialog = document.querySelector<HTMLDialogElement>('#finder');
  const field = dialog?.querySelector('input');
  const host = dialog?.querySelector<HTMLElement>('.finder-found');
  if (!entry || !dialog || !field || !host) return;

  let isPrepared = false;
  const prepare = async () => {
    if (isPrepared) return;
    isPrepared = true;
    const { mountSuggestions } = await import('./suggestions.ts');
    mountSuggestions(field, host);
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    field.select();
    // The browser paints the field before anything is fetched.
    requestAnimationFrame(() => setTimeout(prepare));
  };

  for (const sign of ['pointerenter', 'touchstart', 'focus']) {
    entry.addEventListener(sign, prepare, { passive: true, once: true });
  }
  entry.addEventListener('click', (event) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('keydown', (event) => {
    const isWriting =
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) open();
  });
}
