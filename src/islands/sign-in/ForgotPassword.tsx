import { useState } from 'react';
import { forgotPasswordForm } from '../../stores/sign-in.ts';
import { Afterwards } from '../forms/Afterwards.tsx';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { PersonField } from '../forms/PersonField.tsx';
import { island } from '../island.tsx';
import { signInWords } from '../../words/sign-in/index.ts';

export const ForgotPassword = island(() => {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <Afterwards heading={signInWords().checkMail}>
      <p>{signInWords().resetSent}</p>
    </Afterwards>
  ) : (
    <Form store={forgotPasswordForm} className="form needs-script" onSuccess={() => setSent(true)}>
      <FormMessage />
      <PersonField of="email" />
      <SubmitButton>{signInWords().sendLink}</SubmitButton>
    </Form>
  );
});
