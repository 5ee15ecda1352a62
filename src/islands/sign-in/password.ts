import { strengthOf } from '../../lib/password-strength.ts';

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
