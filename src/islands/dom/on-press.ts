/** Acts on a click. Until that is done the button is marked as disabled, and further clicks do nothing. */
export function onPress(button: HTMLButtonElement, act: () => Promise<void>): void {
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await act().finally(() => {
      button.ariaDisabled = 'false';
    });
  });
}
