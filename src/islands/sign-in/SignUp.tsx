import { useStore } from '@nanostores/react';
import { goOn } from '../../stores/sign-in-flow.ts';
import { $mustConfirm, signUpForm } from '../../stores/sign-in.ts';
import { Afterwards } from '../forms/Afterwards.tsx';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { PersonField } from '../forms/PersonField.tsx';
import { island } from '../island.tsx';
import { OpenSession } from './OpenSession.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useNext } from './use-next.ts';

/** The texts of the gallery that the form can lead to. */
type Props = { hasTerms: boolean; hasPolicy: boolean };

export const SignUp = island((props: Props) => {
  const carryNext = useNext();
  const mustConfirm = useStore($mustConfirm);
  return (
    <>
      <OpenSession fate="That session ends when the new account is signed in." />
      {mustConfirm ? <MailSent /> : <SignUpForm {...props} />}
      {!mustConfirm && <SocialSignIn />}
      <p className="auth-ways">
        <a href={carryNext('/login')}>I have an account</a>
      </p>
    </>
  );
});

const SignUpForm = ({ hasTerms, hasPolicy }: Props) => (
  <Form store={signUpForm} className="form needs-script" onSuccess={() => $mustConfirm.get() || goOn()}>
    <FormMessage />
    <PersonField of="username" />
    <PersonField of="email" />
    <PasswordField isNew />
    <SubmitButton>Create account</SubmitButton>
    {(hasTerms || hasPolicy) && (
      <p className="form-note">
        {hasTerms && (
          <>
            <span>By creating an account you accept the </span>
            <a href="/terms-of-use">terms of use</a>
            <span>. </span>
          </>
        )}
        {hasPolicy && (
          <>
            <span>The </span>
            <a href="/privacy-policy">privacy policy</a>
            <span> lists what we keep about you.</span>
          </>
        )}
      </p>
    )}
  </Form>
);

const MailSent = () => (
  <Afterwards heading="Check your mail">
    <p>
      A message with a link is on its way. Follow it to confirm your address, then sign in. If it does not
      arrive, try to sign in: you can then send it again.
    </p>
  </Afterwards>
);
