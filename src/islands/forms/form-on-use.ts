import { nothingAnswered } from '../../lib/form-words.ts';

/**
 * Fetches the code of a form when it gets the focus, and submits again what was submitted earlier. When the code cannot be fetched,
 * the form says so; the next try finds it, or reloads the page.
 *
 * @param bind Fetches the code, and has the form do what it is for.
 * @returns A function that fetches it at once.
 */
export function whenUsed(form: HTMLFormElement, bind: () => Promise<void>): () => Promise<void> {
  form.noValidate = true;
  let isReady = false;
  let loading: Promise<void> | undefined;

  function begin(): Promise<void> {
    loading ??= bind().then(
      () => {
        isReady = true;
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  }

  form.addEventListener('focusin', begin, { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isReady) return;
    await begin();
    if (isReady) form.requestSubmit();
    else form.querySelector('.form-message')?.replaceChildren(nothingAnswered);
  });
  return begin;
}
