/** Does for `command` buttons and `closedby` what browsers from before 2026 do not. */
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

/** The overlay belongs to its dialog: a click on it has the dialog as target, and lies outside of its box. */
function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
