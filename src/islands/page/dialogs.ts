import { $isNewsletterOpen, $isShareOpen } from '../../stores/ui.ts';

const modals = { share: $isShareOpen, newsletter: $isNewsletterOpen };

/** Opens and closes the page's modals when their flags change, and sets the flags when a modal is opened or closed otherwise. */
export function bindModals(document: Document): void {
  for (const [id, $isOpen] of Object.entries(modals)) {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) continue;
    // Browsers from before 2025 fire no `toggle` event on dialogs.
    for (const event of ['toggle', 'close']) dialog.addEventListener(event, () => $isOpen.set(dialog.open));
    $isOpen.listen((isOpen) => {
      if (isOpen && !dialog.open) dialog.showModal();
      if (!isOpen) dialog.close();
    });
  }
}

/** Supports `command` buttons and `closedby` in browsers from before 2026. */
export function bindDialogButtons(document: Document): void {
  const hasCommands = 'command' in HTMLButtonElement.prototype;
  const hasLightDismiss = 'closedBy' in HTMLDialogElement.prototype;

  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!hasLightDismiss && target instanceof HTMLDialogElement && isBeside(target, event)) target.close();
    if (hasCommands || !(target instanceof Element)) return;
    const button = target.closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}

/** Whether a click is on the overlay: its target is the dialog, but it lies outside the dialog's box. */
function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
