import { useStore } from '@nanostores/react';
import { $ownAccount } from '../../stores/account-area.ts';
import { passwordForm } from '../../stores/account-changes.ts';
import { notify } from '../../stores/ui.ts';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';

/** Changes the password, or says why the account has none. */
export function PasswordForm() {
  const account = useStore($ownAccount, { ssr: 'initial' });
  const provider = account?.signsInWith;
  if (provider !== undefined) return <p>{describeProvider(provider)}</p>;
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
      <PasswordField name="currentPassword" label="Current password" />
      <PasswordField id="field-new-password" label="New password" isNew />
      <FormMessage />
      <SubmitButton className="button">Change password</SubmitButton>
      <p className="form-note">This ends your sessions on all other devices.</p>
    </Form>
  );
}

const describeProvider = (provider: string) =>
  `${provider} signs you in, so this account has no password. Change your password at ${provider}.`;

function onPasswordChanged(form: HTMLFormElement): void {
  form.reset();
  notify({ title: 'Your password is changed', text: 'Your other devices are signed out.' });
}
