import { estimateStrength } from '../../lib/form-rules.ts';

/** Lets the visitor see the passwords of a form, and shows how strong a new one is. */
export function bindPasswords(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll('.password')) {
    const input = part.querySelector('input');
    const button = part.querySelector<HTMLButtonElement>('[data-show-password]');
    const hint = part.querySelector<HTMLElement>('[data-strength]');
    if (input && button) bindSwitch(form, input, button);
    if (input && hint) bindStrength(form, input, hint);
  }
}

function bindSwitch(form: HTMLFormElement, input: HTMLInputElement, button: HTMLButtonElement): void {
  function show(isShown: boolean) {
    input.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
  }
  button.addEventListener('click', () => show(input.type === 'password'));
  // Password managers offer to save only the value of a password field.
  form.addEventListener('submit', () => show(false));
}

function bindStrength(form: HTMLFormElement, input: HTMLInputElement, hint: HTMLElement): void {
  function show() {
    const known = ['username', 'email'].map((name) => String(new FormData(form).get(name) ?? ''));
    const strength = input.value && estimateStrength(input.value, known);
    // Otherwise a screen reader would repeat the same words at every character.
    if (strength === hint.dataset['strength']) return;
    hint.dataset['strength'] = strength;
    hint.textContent = strength && `Strength: ${strength}`;
  }
  input.addEventListener('input', show);
  // The field is empty only after the event.
  form.addEventListener('reset', () => setTimeout(show));
}
