/** Does what a button is for, one time after the other: meanwhile it says that it is busy, and further clicks do nothing. */
export function onPress(button: HTMLButtonElement, act: () => Promise<void>): void {
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await act().finally(() => {
      button.ariaDisabled = 'false';
    });
  });
}
