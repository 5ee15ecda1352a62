import { strengthOf } from '../../lib/password-strength.ts';
import { onPress } from '../dom/events.ts';
import { bindForm } from '../forms/form.ts';

/** @returns The undo. */
export function bindSignIn(form: HTMLFormElement, onSuccess: () => void): () => void {
  bindPassword(form);
  let unbindOffer: (() => void) | undefined;
  async function load() {
    const forms = await import('../../stores/sign-in.ts');
    unbindOffer = offerConfirmation(form, forms);
    return forms.signInForm;
  }
  const { unbind } = bindForm(form, load, { onSuccess });
  return () => {
    unbind();
    unbindOffer?.();
  };
}

/** Offers the mail once more to who signs in before the link in it was followed. @returns The undo. */
function offerConfirmation(
  form: HTMLFormElement,
  { confirmationMail, isUnconfirmed, signInForm }: typeof import('../../stores/sign-in.ts'),
): () => void {
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

/** Lets a password be seen, and says how strong a new one is. */
export function bindPassword(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[name=password]');
  const button = form.querySelector<HTMLButtonElement>('[data-show-password]');
  const hint = form.querySelector<HTMLElement>('[data-strength]');

  button?.addEventListener('click', () => {
    if (!input) return;
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
  });
  // A password manager asks to keep what is in a password field.
  form.addEventListener('submit', () => {
    if (input) input.type = 'password';
    if (button) button.ariaPressed = 'false';
  });

  input?.addEventListener('input', () => {
    if (!hint) return;
    const known = ['username', 'email'].map((name) => String(new FormData(form).get(name) ?? ''));
    const strength = input.value && strengthOf(input.value, known);
    // The same words once more would be read out at every letter.
    if (strength === hint.dataset['strength']) return;
    hint.dataset['strength'] = strength;
    hint.textContent = strength && `Strength: ${strength}`;
  });
}
