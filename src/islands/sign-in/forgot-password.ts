import { bindForm } from '../forms/form.ts';
import { formOf, showAfterwards } from '../forms/page-form.ts';

const form = formOf('forgot-password');
bindForm(form, async () => (await import('../../stores/account.ts')).forgotPasswordForm, {
  onSuccess: () => showAfterwards(form),
});
