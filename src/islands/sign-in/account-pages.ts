// The pages on which one gets an account, or gets back into it.

import { nextPage } from '../../lib/next-page.ts';
import { recall, remember } from '../../lib/memory.ts';
import { currentToken } from '../../stores/token.ts';
import { bindForm, findForm, readFields, showAfterwards } from '../forms/form.ts';
import { bindPassword, bindSignIn } from './sign-in.ts';

const loadForms = () => import('../../stores/sign-in.ts');

export function bindLogin(): void {
  const confirmation = new URLSearchParams(location.search).get('confirmation');
  if (currentToken()) goOn();
  else if (confirmation) void confirmAddress(confirmation);
  carryNext();
  bindSignIn(findForm('sign-in'), goOn);
}

export function bindSignUp(): void {
  const form = findForm('sign-up');
  carryNext();
  bindPassword(form);
  // Without a session the address has to be confirmed first.
  bindForm(form, async () => (await loadForms()).signUpForm, {
    onSuccess: () => (currentToken() ? goOn() : showAfterwards(form)),
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
    location.replace('/login');
    return;
  }
  const form = findForm('reset-password');
  bindPassword(form);
  bindForm(form, async () => (await loadForms()).resetPasswordForm, {
    read: (element) => ({ ...readFields(element), code }),
    onSuccess: goOn,
  });
}

/** Signs in with what the provider put into the address. */
export async function finishSocialSignIn(): Promise<void> {
  const [, provider] = location.pathname.split('/');
  const target = recall(window, 'sessionStorage', nextKey);
  remember(window, 'sessionStorage', nextKey, undefined);

  const { socialSignIn } = await loadForms();
  socialSignIn.$state.listen((state) => {
    if (state.status === 'SUCCESS') location.replace(nextPage(target, location.origin));
    if (state.status !== 'ERROR') return;
    document.querySelector('.lead')?.remove();
    document.querySelector('[data-status]')?.replaceChildren(`That did not work. ${state.message}`);
    document.querySelector('[data-retry]')?.removeAttribute('hidden');
  });
  void socialSignIn.submit({ provider, query: location.search });
}

/** Says in place of the lead whether the link of the mail did what it is for. */
async function confirmAddress(confirmation: string): Promise<void> {
  const notice = document.querySelector('[data-confirmation]');
  const { addressConfirmation } = await loadForms();
  await addressConfirmation.submit({ confirmation });
  notice?.replaceChildren(
    addressConfirmation.$state.get().status === 'SUCCESS'
      ? 'Your address is confirmed. Sign in, and you are there.'
      : 'This link has been used before, or is not whole. Try to sign in.',
  );
}

/** Under which the tab keeps the page that asked for the login. */
const nextKey = 'next';

/** The page that asked for the login. */
const readNext = (): string | null => new URLSearchParams(location.search).get('next');

function goOn(): void {
  location.replace(nextPage(readNext(), location.origin));
}

/** Remembers the page that asked for the login: in links to the other forms, and in the tab while the visitor is at a provider. */
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
