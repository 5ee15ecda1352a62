import { bindForm } from '../forms/form.ts';
import { bindPassword } from './password.ts';

/** @returns The undo. */
export function bindSignIn(form: HTMLFormElement, onSuccess: () => void): () => void {
  bindPassword(form);
  let unbindOffer: (() => void) | undefined;
  async function load() {
    const [{ signInForm }, { bindSendAgain }] = await Promise.all([
      import('../../stores/account.ts'),
      import('./send-again.ts'),
    ]);
    unbindOffer = bindSendAgain(form);
    return signInForm;
  }
  const unbind = bindForm(form, load, { onSuccess });
  return () => {
    unbind();
    unbindOffer?.();
  };
}
