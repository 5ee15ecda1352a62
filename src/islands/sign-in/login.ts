import { currentToken } from '../../stores/token.ts';
import { carryNext } from './next-links.ts';
import { formOf, goOn } from '../forms/page-form.ts';
import { bindSignIn } from './sign-in.ts';

/** Says in place of the lead whether the link of the mail did what it is for. */
async function confirm(confirmation: string): Promise<void> {
  const notice = document.querySelector('[data-confirmation]');
  const { addressConfirmation } = await import('../../stores/account.ts');
  await addressConfirmation.submit({ confirmation });
  notice?.replaceChildren(
    addressConfirmation.$state.get().status === 'SUCCESS'
      ? 'Your address is confirmed. Sign in, and you are there.'
      : 'This link has been used before, or is not whole. Try to sign in.',
  );
}

const confirmation = new URLSearchParams(location.search).get('confirmation');
if (currentToken()) goOn();
else if (confirmation) void confirm(confirmation);
carryNext();
bindSignIn(formOf('sign-in'), goOn);
