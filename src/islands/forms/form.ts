import { notValid, nothingAnswered } from '../../lib/form-words.ts';
import type { Form, FormState } from '../../stores/form.ts';

type Options = {
  /** What is sent, where that is more than the fields by their names. */
  read?(form: HTMLFormElement): unknown;
  onSuccess(): void;
};

/**
 * Sends a form through its store and shows how that goes: at the fields, above them, and on the button.
 *
 * @param load Fetches the store, when somebody begins to fill the form in.
 * @returns The undo.
 */
export function bindForm(
  element: HTMLFormElement,
  load: () => Promise<Form>,
  { read = readFields, onSuccess }: Options,
): () => void {
  element.noValidate = true;
  const message = element.querySelector('.form-message');
  const bound = new AbortController();
  const { signal } = bound;
  let loading: Promise<Form | undefined> | undefined;

  /** Without a network there is nothing to send it with; with one again the next try finds it, or reloads the page. */
  function loadOnce(): Promise<Form | undefined> {
    loading ??= load().then(
      (form) => {
        signal.addEventListener('abort', form.$state.listen(show));
        return form;
      },
      () => {
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  }

  function show(state: FormState): void {
    const isBusy = state.status === 'LOADING';
    element.ariaBusy = String(isBusy);
    for (const button of element.querySelectorAll('[type=submit]')) button.ariaDisabled = String(isBusy);
    // While it is sent the old message stays: without it everything would move up, below the second click of a double click.
    if (!isBusy) message?.replaceChildren(state.status === 'ERROR' ? state.message : '');
    if (state.status === 'SUCCESS') onSuccess();
    if (state.status === 'ERROR') showErrors(element, state.fields);
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const form = await loadOnce();
    if (form) await form.submit(read(element));
    else message?.replaceChildren(nothingAnswered);
  }

  element.addEventListener('submit', submit, { signal });
  element.addEventListener('focusin', loadOnce, { signal, once: true });
  element.addEventListener('input', ({ target }) => {
    if (isControl(target)) showError(target, undefined);
  });
  return () => bound.abort();
}

export function readFields(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Says what is wrong beside each field, and goes to the first one. */
function showErrors(form: HTMLFormElement, fields: Record<string, string>): void {
  const controls = [...form.elements].filter(isControl);
  for (const control of controls) showError(control, fields[control.name]);
  controls.find(({ name }) => name in fields)?.focus();
}

/** @param text `undefined` when nothing is wrong; empty for the message that every field has (specification §5). */
function showError(control: Control, text: string | undefined): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  const label = control.labels?.[0]?.textContent?.trim() ?? control.name;
  place.textContent = text === undefined ? '' : text || notValid(label);
  control.ariaInvalid = text === undefined ? null : 'true';
}
