import { nameForm, pictureForm } from '../../stores/account-changes.ts';
import { notify } from '../../stores/notices.ts';
import { bindForm } from '../forms/form.ts';

export function bindName(form: HTMLFormElement): void {
  bindForm(form, async () => nameForm, { onSuccess: () => notify({ title: 'Your name is saved' }) });
}

export function bindPicture(form: HTMLFormElement): void {
  bindForm(form, async () => pictureForm, {
    onSuccess() {
      form.reset();
      notify({ title: 'Your picture is saved' });
    },
  });
}
