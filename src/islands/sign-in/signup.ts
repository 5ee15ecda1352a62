import { currentToken } from '../../stores/token.ts';
import { bindForm } from '../forms/form.ts';
import { carryNext } from './next-links.ts';
import { formOf, goOn, showAfterwards } from '../forms/page-form.ts';
import { bindPassword } from './password.ts';

const form = formOf('sign-up');
carryNext();
bindPassword(form);
// Without a session the address has to be confirmed first.
bindForm(form, async () => (await import('../../stores/account.ts')).signUpForm, {
  onSuccess: () => (currentToken() ? goOn() : showAfterwards(form)),
});
