import { describeInvalid } from '../../lib/form-words.ts';
import type { Form, FormState } from '../../stores/form.ts';

/** Shows the state of a form at its fields, above them and on its button, until the signal aborts. */
export function showFormState(
  element: HTMLFormElement,
  { $state }: Form,
  onSuccess: () => void,
  signal: AbortSignal,
): void {
  const message = element.querySelector('.form-message');

  function show(state: FormState): void {
    const isBusy = state.status === 'LOADING';
    element.ariaBusy = String(isBusy);
    for (const button of element.querySelectorAll('[type=submit]')) button.ariaDisabled = String(isBusy);
    // The old message stays while the form is sent. Otherwise the button would move, and the second click of a double click miss
    // it.
    if (!isBusy) message?.replaceChildren(state.status === 'ERROR' ? state.message : '');
    if (state.status === 'SUCCESS') onSuccess();
    if (state.status === 'ERROR') showErrors(element, state.fields);
  }

  signal.addEventListener('abort', $state.listen(show));
  element.addEventListener(
    'input',
    ({ target }) => {
      if (isControl(target)) showError(target, undefined);
    },
    { signal },
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Says beside each field what is wrong with it, and focuses the first such field. */
function showErrors(form: HTMLFormElement, fields: Record<string, string>): void {
  const controls = [...form.elements].filter(isControl);
  for (const control of controls) showError(control, fields[control.name]);
  controls.find(({ name }) => name in fields)?.focus();
}

/**
 * @param text `undefined` when nothing is wrong; empty for the generic message (specification §5). If the field is empty, its
 * `data-wanted` follows.
 */
function showError(control: Control, text: string | undefined): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  const label = control.labels?.[0]?.textContent?.trim() ?? control.name;
  const wanted = control.value === '' ? control.closest<HTMLElement>('.field')?.dataset['wanted'] : undefined;
  const whole = [text || describeInvalid(label), ...(wanted ? [wanted] : [])].join(' ');
  place.textContent = text === undefined ? '' : whole;
  control.ariaInvalid = text === undefined ? null : 'true';
}
