import { currentToken } from '../stores/token.ts';
import { bindSignIn } from './sign-in.ts';

/** Asks in a dialog over the page, with the form of the login page, so that nothing on the page is lost. */
export async function askToSignIn(answer: (isSignedIn: boolean) => void): Promise<void> {
  const page = await fetch('/login').then((response) => response.text());
  const form = new DOMParser().parseFromString(page, 'text/html').querySelector('[data-form=sign-in]');
  if (!(form instanceof HTMLFormElement)) throw new Error('The login page has no form.');

  const dialog = document.createElement('dialog');
  dialog.className = 'modal';
  const heading = Object.assign(document.createElement('h2'), { id: 'sign-in-again' });
  heading.textContent = 'Your session has ended';
  const lead = document.createElement('p');
  lead.textContent = 'Sign in again to go on. What you were doing is kept.';
  const cancel = Object.assign(document.createElement('button'), { type: 'button', className: 'button' });
  cancel.textContent = 'Not now';
  cancel.addEventListener('click', () => dialog.close());
  form.append(cancel);
  dialog.append(heading, lead, form);
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.addEventListener('close', () => {
    unbind();
    dialog.remove();
    answer(currentToken() !== '');
  });
  document.body.append(dialog);
  const unbind = bindSignIn(form, () => dialog.close());
  dialog.showModal();
}
