import { nothingAnswered } from '../../lib/form-words.ts';
import type { Form } from '../../stores/form.ts';

type FormOptions = {
  /** Reads the values to send, if they are more than the fields by name. */
  read?(form: HTMLFormElement): unknown;
  onSuccess(): void;
};

/** The form of this page with this name. Throws if the page has none. */
export function findForm(name: string): HTMLFormElement {
  const form = document.querySelector(`[data-form="${name}"]`);
  if (form instanceof HTMLFormElement) return form;
  throw new Error(`The page has no form "${name}".`);
}

/**
 * Sends a form through its store. The code is fetched when the form gets the focus. A form that is submitted earlier waits for
 * the code. If the code cannot be fetched, the form says so, and the next try fetches it or reloads the page.
 *
 * @param load Fetches the store.
 * @returns `prepare`, which fetches the code at once, and the undo.
 */
export function bindForm(
  element: HTMLFormElement,
  load: () => Promise<Form>,
  options: FormOptions,
): { prepare(): Promise<Form | undefined>; unbind(): void } {
  element.noValidate = true;
  const bound = new AbortController();
  const { signal } = bound;
  let loading: Promise<Form | undefined> | undefined;

  async function fetchCode(): Promise<Form> {
    const [form, { showFormState }] = await Promise.all([load(), import('./form-state.ts')]);
    showFormState(element, form, options.onSuccess, signal);
    return form;
  }

  function prepare(): Promise<Form | undefined> {
    loading ??= fetchCode().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading;
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const form = await prepare();
    if (form) await form.submit((options.read ?? readFields)(element));
    else element.querySelector('.form-message')?.replaceChildren(nothingAnswered);
  }

  element.addEventListener('submit', submit, { signal });
  element.addEventListener('focusin', prepare, { signal, once: true });
  return { prepare, unbind: () => bound.abort() };
}

export function readFields(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form));
}

/** Replaces the form with the page's `[data-afterwards]`. */
export function showAfterwards(form: HTMLFormElement): void {
  const after = document.querySelector<HTMLElement>('[data-afterwards]');
  form.hidden = true;
  if (!after) return;
  after.hidden = false;
  after.focus();
}
