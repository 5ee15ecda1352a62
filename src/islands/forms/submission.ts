import { $account, loadAccount } from '../../stores/account-area.ts';
import type { Form } from '../../stores/form.ts';
import { notify } from '../../stores/ui.ts';
import { $draft, type Draft, keepDraft, submissionForm } from '../../stores/submission.ts';
import { readToken } from '../../stores/token.ts';

function readDraft(form: HTMLFormElement): Draft {
  const values: Draft = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** Fills in the draft that the visitor typed before. */
function restore(form: HTMLFormElement, values: Draft): void {
  for (const control of form.elements) {
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    const known = isText ? values[control.name] : undefined;
    if (!isText || !known || control.type === 'file' || control.value !== control.defaultValue) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = known.includes(control.value);
      const group = control.closest('details');
      if (control.checked && group) group.open = true;
    } else {
      control.value = known[0] ?? '';
    }
  }
}

/**
 * Fills in the draft and the account's e-mail address, keeps typed text as the draft, and shows notices of failures
 * (specification §8).
 *
 * @returns The form to send.
 */
export function keepSubmission(form: HTMLFormElement): Form {
  const stop = $draft.subscribe((values) => restore(form, values));
  stop();
  // Keeps text that was typed or pasted while the code was loading.
  keepDraft(readDraft(form));
  form.addEventListener('input', () => keepDraft(readDraft(form)));
  submissionForm.$state.listen((state) => {
    if (state.status === 'ERROR' && state.notice) notify({ title: 'Error', text: state.notice });
  });

  $account.listen((state) => {
    const email = form.querySelector<HTMLInputElement>('[name=email]');
    if (state.status === 'SUCCESS' && email?.value === '') email.value = state.value.email;
  });
  if (readToken()) void loadAccount();
  return submissionForm;
}
