import { confirmationMail, isUnconfirmed, signInForm } from '../../stores/account.ts';
import { onPress } from '../dom/on-press.ts';

/** Offers the mail once more to who signs in before the link in it was followed. @returns The undo. */
export function bindSendAgain(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[data-send-again]');
  if (!button) throw new Error('The form has no button that sends the mail again.');
  const message = form.querySelector('.form-message');
  onPress(button, async () => {
    await confirmationMail.submit({ identifier: new FormData(form).get('identifier') });
    const state = confirmationMail.$state.get();
    const words = 'Another mail is on its way, unless several went there within the last hour.';
    message?.replaceChildren(state.status === 'ERROR' ? state.message : words);
  });
  return signInForm.$state.listen((state) => {
    if (state.status !== 'LOADING') button.hidden = !isUnconfirmed(state);
  });
}
