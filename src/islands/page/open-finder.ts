// Opens the search dialog before its island is hydrated: characters that a visitor types at once must reach its field.

import { $isSlashOn } from '../../stores/slash-key.ts';
import { isModifiedClick } from '../modified-click.ts';

/**
 * Opens the search over the page on a click on its link in the header, or on Ctrl K. The key `/` opens it too, unless the visitor
 * is typing or has turned the key off.
 */
export function bindFinder(document: Document): void {
  const dialog = document.querySelector<HTMLDialogElement>('#finder');
  if (!dialog) return;

  function open(event: Event): void {
    event.preventDefault();
    if (!dialog?.open) dialog?.showModal();
    dialog?.querySelector('input')?.select();
  }

  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('.find') && !isModifiedClick(event))
      open(event);
  });
  document.addEventListener('keydown', (event) => {
    const isAsked = ($isSlashOn.get() && isSlash(event)) || isCommand(event, 'k');
    if (isAsked && !document.querySelector('dialog[open]:not(#finder)')) open(event);
  });
  $isSlashOn.subscribe((isOn) => showKeys(document, isOn));
}

/** Names the keys that open the search on its link in the header. */
function showKeys(document: Document, isSlashOn: boolean): void {
  const link = document.querySelector<HTMLElement>('.find');
  link?.setAttribute('aria-keyshortcuts', isSlashOn ? '/ Control+K' : 'Control+K');
  if (link?.lastElementChild instanceof HTMLElement) link.lastElementChild.hidden = !isSlashOn;
}

// Some keyboards need Shift for a slash.
const isSlash = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '/' && !isWritten(target) && !(ctrlKey || metaKey || altKey);

/** Whether the visitor types into this element. A field in a closed dialog keeps the focus until its transition has ended. */
export const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable]') &&
  target.closest('dialog:not([open])') === null;

/** Whether the keys are Ctrl, or ⌘, and this one. */
export const isCommand = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  wanted: string,
): boolean => key.toLowerCase() === wanted && (ctrlKey || metaKey) && !altKey && !shiftKey;
