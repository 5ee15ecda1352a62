import { bindForm } from '../forms/form.ts';
import { bindPassword } from './password.ts';

/** @returns The undo. */
export function bindSignIn(form: HTMLFormElement, onSuccess: () => void): () => void {
  bindPassword(form);
  return bindForm(form, async () => (await import('../../stores/account.ts')).signInForm, { onSuccess });
}
