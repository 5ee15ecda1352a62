import { bindForm } from './form.ts';
import { formOf, showAfterwards } from './page-form.ts';

const form = formOf('forgot-password');
bindForm(form, async () => (await import('../stores/account.ts')).forgotPasswordForm, {
  onSuccess: () => showAfterwards(form),
});
