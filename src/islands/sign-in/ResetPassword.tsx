import { useEffect } from 'react';
import { goOn, leaveIncompleteLink } from '../../stores/sign-in-flow.ts';
import { resetPasswordForm } from '../../stores/sign-in.ts';
import { Field } from '../forms/Field.tsx';
import { Form, FormMessage, readFields, SubmitButton } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { useLinkOwner } from '../forms/use-link-owner.ts';
import { island } from '../island.tsx';
import { useQuery } from '../use-query.ts';
import { OpenSession } from './OpenSession.tsx';
import { formWords } from '../../words/forms/index.ts';
import { signInWords } from '../../words/sign-in/index.ts';

export const ResetPassword = island(() => {
  const code = useQuery('code');
  const owner = useLinkOwner('reset', code);
  useEffect(() => {
    if (code === '') leaveIncompleteLink();
  }, [code]);
  return (
    <>
      {owner && (
        <OpenSession phrase={({ account }) => signInWords().endsAtReset({ account, owner })} email={owner} />
      )}
      <Form
        store={resetPasswordForm}
        className="form needs-script"
        read={(form) => ({ ...readFields(form), code })}
        onSuccess={goOn}
      >
        <FormMessage />
        {/* Password managers save the new password for this name. */}
        <Field
          name="username"
          label={formWords().email}
          type="email"
          autoComplete="username"
          value={owner ?? ''}
          readOnly
        />
        <PasswordField label={formWords().newPassword} isNew />
        <SubmitButton>{signInWords().savePassword}</SubmitButton>
      </Form>
    </>
  );
});
