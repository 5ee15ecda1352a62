import { nothingAnswered } from '../lib/form-words.ts';

/**
 * Fetches what a form needs when somebody turns to it; one that is sent before is sent again then. Where it cannot be had the
 * form says so; the next try finds it, or reloads the page.
 *
 * @param bind Has the form do what it is for.
 * @returns Fetches it at once.
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
