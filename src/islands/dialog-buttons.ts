/** Does for `command` buttons and `closedby` what browsers from before 2026 do not. */
export function bindDialogButtons(document: Document): void {
  const hasCommands = 'command' in HTMLButtonElement.prototype;
  const hasLightDismiss = 'closedBy' in HTMLDialogElement.prototype;
  if (hasCommands && hasLightDismiss) return;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && !hasLightDismiss) target.close();
    const button = target instanceof Element ? target.closest('[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (hasCommands || !(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}
