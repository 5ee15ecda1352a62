import { currentToken } from '../../stores/token.ts';
import { button, element } from '../dom/element.ts';
import { bindSignIn } from './sign-in.ts';

/** Asks in a dialog over the page, with the form of the login page, so that nothing on the page is lost. */
export async function askToSignIn(answer: (isSignedIn: boolean) => void): Promise<void> {
  const page = await fetch('/login').then((response) => response.text());
  const form = new DOMParser().parseFromString(page, 'text/html').querySelector('[data-form=sign-in]');
  if (!(form instanceof HTMLFormElement)) throw new Error('The login page has no form.');

  const heading = element('h2', { id: 'sign-in-again' }, 'Your session has ended');
  const lead = element('p', {}, 'Sign in again to go on. What you were doing is kept.');
  const dialog = element('dialog', { className: 'modal' }, heading, lead, form);
  form.append(button('Not now', () => dialog.close(), 'button'));
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
