import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { FormState } from '../../stores/form.ts';
import { confirmationMail, isUnconfirmed, signInForm } from '../../stores/sign-in.ts';
import { Field } from '../forms/Field.tsx';
import { Form, FormMessage, readFields, SubmitButton, useForm } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { commonWords } from '../../words/common/index.ts';
import { signInWords } from '../../words/sign-in/index.ts';

type Props = { onSuccess(): void; children?: ReactNode };

/** The form of the login page, and of the dialog that asks to sign in again. `children` follow its button. */
export const SignInForm = ({ onSuccess, children }: Props) => (
  <Form store={signInForm} className="form needs-script" onSuccess={onSuccess}>
    <FormMessage />
    <ConfirmationOffer />
    <Field
      name="identifier"
      label={signInWords().identifier}
      type="text"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      wanted={signInWords().identifierWanted}
      required
    />
    <PasswordField />
    <SubmitButton>{commonWords().signIn}</SubmitButton>
    {children}
  </Form>
);

/** Offers to send the mail again when a visitor signs in before confirming the address. */
function ConfirmationOffer() {
  const { message } = useForm();
  const mail = useStore(confirmationMail.$state);
  if (!isUnconfirmed(message)) return null;
  return (
    <>
      <button
        className="button"
        type="button"
        aria-disabled={mail.status === 'LOADING'}
        onClick={({ currentTarget: { form } }) => void (form && confirmationMail.submit(readFields(form)))}
      >
        {signInWords().sendAgain}
      </button>
      <p className="form-notice" role="status">
        {describeMail(mail)}
      </p>
    </>
  );
}

function describeMail(mail: FormState): string {
  if (mail.status === 'ERROR') return mail.message;
  return mail.status === 'SUCCESS' ? signInWords().sentAgain : '';
}
