import { useState } from 'react';
import { forgotPasswordForm } from '../../stores/sign-in.ts';
import { Afterwards } from '../forms/Afterwards.tsx';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { PersonField } from '../forms/PersonField.tsx';
import { island } from '../island.tsx';

export const ForgotPassword = island(() => {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <Afterwards heading="Check your mail">
      <p>If an account belongs to this address, a message with a link is on its way.</p>
    </Afterwards>
  ) : (
    <Form store={forgotPasswordForm} className="form needs-script" onSuccess={() => setSent(true)}>
      <FormMessage />
      <PersonField of="email" />
      <SubmitButton>Send the link</SubmitButton>
    </Form>
  );
});
