import { bindForm, readFields } from '../forms/form.ts';
import { formOf, goOn } from '../forms/page-form.ts';
import { bindPassword } from './password.ts';

const code = new URLSearchParams(location.search).get('code');
if (code) {
  const form = formOf('reset-password');
  bindPassword(form);
  const read = (element: HTMLFormElement) => ({ ...readFields(element), code });
  bindForm(form, async () => (await import('../../stores/account.ts')).resetPasswordForm, {
    read,
    onSuccess: goOn,
  });
} else {
  location.replace('/login');
}
