/** Makes a moodboard with the name that is typed, which stays in its field until there is one. @param create Answers whether there is. */
export function bindNewBoard(form: HTMLFormElement, create: (name: string) => Promise<boolean>): void {
  const input = form.querySelector('input');
  const button = form.querySelector('button');

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const name = input?.value.trim();
    if (!name || !button || button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    if (await create(name)) form.reset();
    button.ariaDisabled = 'false';
  });
}
