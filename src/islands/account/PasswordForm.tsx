import { useStore } from '@nanostores/react';
import { $ownAccount } from '../../stores/account-area.ts';
import { passwordForm } from '../../stores/account-changes.ts';
import { notify } from '../../stores/ui.ts';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { accountWords } from '../../words/account/index.ts';
import { formWords } from '../../words/forms/index.ts';

/** Changes the password, or says why the account has none. */
export function PasswordForm() {
  const account = useStore($ownAccount, { ssr: 'initial' });
  const provider = account?.signsInWith;
  if (provider !== undefined) return <p>{accountWords().signedInBy({ provider })}</p>;
  return (
    <Form store={passwordForm} onSuccess={onPasswordChanged}>
      {/* Password managers save the new password for this name. */}
      <input
        name="username"
        type="email"
        autoComplete="username"
        readOnly
        hidden
        defaultValue={account?.email ?? ''}
      />
      <PasswordField name="currentPassword" label={accountWords().currentPassword} />
      <PasswordField id="field-new-password" label={formWords().newPassword} isNew />
      <FormMessage />
      <SubmitButton className="button">{accountWords().changePassword}</SubmitButton>
      <p className="form-note">{accountWords().endsOthers}</p>
    </Form>
  );
}

function onPasswordChanged(form: HTMLFormElement): void {
  form.reset();
  notify({ title: accountWords().passwordChanged, text: accountWords().othersSignedOut });
}
