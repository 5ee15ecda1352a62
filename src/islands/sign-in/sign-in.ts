// The pages for signing in and for accounts, and the dialog for signing in again when a session has ended.

import { recall, remember } from '../../lib/memory.ts';
import { readToken } from '../../stores/token.ts';
import { createButton, createElement, bindPress } from '../dom.ts';
import { bindForm, findForm, readFields, showAfterwards } from '../forms/form.ts';
import { showLinkOwner } from '../forms/link-owner.ts';
import { bindPasswords } from '../forms/password.ts';

const loadForms = () => import('../../stores/sign-in.ts');

export function bindLogin(): void {
  const confirmation = new URLSearchParams(location.search).get('confirmation');
  // Mails of earlier versions lead here.
  if (confirmation) location.replace(`/confirm-address?${new URLSearchParams({ confirmation })}`);
  else if (readToken()) goOn();
  else if (recall(window, 'sessionStorage', incompleteKey)) {
    remember(window, 'sessionStorage', incompleteKey, undefined);
    say(
      'That link to choose a new password was incomplete. Open the link in your mail again, or request a new one below.',
    );
  }
  carryNext();
  bindSignIn(findForm('sign-in'), goOn);
}

/** Confirms the address when the visitor presses the button, because programs also open the links in mails. */
export function bindAddressConfirmation(): void {
  const form = findForm('address-confirmation');
  const confirmation = new URLSearchParams(location.search).get('confirmation');
  if (!confirmation) {
    form.hidden = true;
    say('This link is incomplete. Open the link in your mail again.');
    return;
  }
  void showLinkOwner('confirmation', confirmation);
  bindForm(form, async () => (await loadForms()).addressConfirmation, {
    read: () => ({ confirmation }),
    onSuccess: () => showAfterwards(form),
  });
}

export function bindSignUp(): void {
  const form = findForm('sign-up');
  carryNext();
  bindPasswords(form);
  // Without a session, the visitor must confirm the address first.
  bindForm(form, async () => (await loadForms()).signUpForm, {
    onSuccess: () => (readToken() ? goOn() : showAfterwards(form)),
  });
}

export function bindForgotPassword(): void {
  const form = findForm('forgot-password');
  bindForm(form, async () => (await loadForms()).forgotPasswordForm, {
    onSuccess: () => showAfterwards(form),
  });
}

export function bindResetPassword(): void {
  const code = new URLSearchParams(location.search).get('code');
  if (!code) {
    remember(window, 'sessionStorage', incompleteKey, 'yes');
    location.replace('/login');
    return;
  }
  const form = findForm('reset-password');
  void showLinkOwner('reset', code);
  bindPasswords(form);
  bindForm(form, async () => (await loadForms()).resetPasswordForm, {
    read: (element) => ({ ...readFields(element), code }),
    onSuccess: goOn,
  });
}

/** Finishes a sign-in with the query that the provider put into the address. */
export async function finishSocialSignIn(): Promise<void> {
  const [, provider] = location.pathname.split('/');
  const target = recall(window, 'sessionStorage', nextKey);
  remember(window, 'sessionStorage', nextKey, undefined);

  // The CMS would answer with a sentence about its own session.
  const error = new URLSearchParams(location.search).get('error');
  if (error === 'access_denied') return showSocialFailure('You did not allow the sign-in.');
  if (error) return showSocialFailure('That did not work.');

  const { socialSignIn } = await loadForms();
  socialSignIn.$state.listen((state) => {
    if (state.status === 'SUCCESS') location.replace(findNextPage(target, location.origin));
    if (state.status === 'ERROR') showSocialFailure(`That did not work. ${state.message}`);
  });
  void socialSignIn.submit({ provider, query: location.search });
}

function showSocialFailure(text: string): void {
  document.querySelector('.lead')?.remove();
  document.querySelector('[data-status]')?.replaceChildren(text);
  document.querySelector('[data-retry]')?.removeAttribute('hidden');
}

/** Shows a text above the form. */
function say(text: string): void {
  document.querySelector('[data-notice]')?.replaceChildren(text);
}

/** The key under which the tab remembers that the visitor followed a link without its code. */
const incompleteKey = 'incomplete-link';

/** The key under which the tab keeps the page that asked for the login. */
const nextKey = 'next';

/** The page that asked for the login. */
const readNext = (): string | null => new URLSearchParams(location.search).get('next');

function goOn(): void {
  location.replace(findNextPage(readNext(), location.origin));
}

/** Keeps the page that asked for the login: in links to the other forms, and in the tab while the visitor is at a provider. */
function carryNext(): void {
  const target = readNext();
  if (!target) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-carry-next]')) {
    link.search = `?${new URLSearchParams({ next: target })}`;
  }
  for (const link of document.querySelectorAll('[data-provider]')) {
    link.addEventListener('click', () => remember(window, 'sessionStorage', nextKey, target));
  }
}

/** @returns The undo. */
function bindSignIn(form: HTMLFormElement, onSuccess: () => void): () => void {
  bindPasswords(form);
  let unbindOffer: (() => void) | undefined;
  async function load() {
    const forms = await loadForms();
    unbindOffer = offerConfirmation(form, forms);
    return forms.signInForm;
  }
  const { unbind } = bindForm(form, load, { onSuccess });
  return () => {
    unbind();
    unbindOffer?.();
  };
}

/** Offers to send the mail again when a visitor signs in before confirming the address. @returns The undo. */
function offerConfirmation(
  form: HTMLFormElement,
  { confirmationMail, isUnconfirmed, signInForm }: typeof import('../../stores/sign-in.ts'),
): () => void {
  const button = form.querySelector<HTMLButtonElement>('[data-send-again]');
  if (!button) throw new Error('The form has no button that sends the mail again.');
  const message = form.querySelector('.form-message');
  bindPress(button, async () => {
    await confirmationMail.submit({ identifier: new FormData(form).get('identifier') });
    const state = confirmationMail.$state.get();
    const words = 'Another mail is on its way, unless several were sent within the last hour.';
    message?.replaceChildren(state.status === 'ERROR' ? state.message : words);
  });
  return signInForm.$state.listen((state) => {
    if (state.status !== 'LOADING') button.hidden = !isUnconfirmed(state);
  });
}

/** Asks the visitor to sign in, with the form of the login page in a dialog, so that nothing on the page is lost. */
export async function askToSignIn(answer: (isSignedIn: boolean) => void): Promise<void> {
  const page = await fetch('/login').then((response) => response.text());
  const form = new DOMParser().parseFromString(page, 'text/html').querySelector('[data-form=sign-in]');
  if (!(form instanceof HTMLFormElement)) throw new Error('The login page has no form.');

  const heading = createElement('h2', { id: 'sign-in-again' }, 'Your session has ended');
  const lead = createElement('p', {}, 'Sign in again to continue where you left off.');
  const dialog = createElement('dialog', { className: 'modal' }, heading, lead, form);
  form.append(createButton('Not now', () => dialog.close(), 'button'));
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.addEventListener('close', () => {
    unbind();
    dialog.remove();
    answer(readToken() !== '');
  });
  document.body.append(dialog);
  const unbind = bindSignIn(form, () => dialog.close());
  dialog.showModal();
}

/**
 * The page to go to after signing in: the one that asked for it, as a root-relative address in `next`, or the account area. An
 * address that leads to another site is ignored, however it is spelled. The result is absolute, because the path of a parsed
 * address may begin with two slashes, and would then name another host.
 */
export function findNextPage(next: string | null | undefined, origin: string): string {
  const account = `${origin}/app`;
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return account;
  const url = new URL(next, origin);
  return url.origin === origin ? url.href : account;
}
