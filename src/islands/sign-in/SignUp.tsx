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
import { signInWords } from '../../words/sign-in/index.ts';

/** The texts of the gallery that the form can lead to. */
type Props = { hasTerms: boolean; hasPolicy: boolean };

export const SignUp = island((props: Props) => {
  const carryNext = useNext();
  const mustConfirm = useStore($mustConfirm);
  return (
    <>
      <OpenSession phrase={signInWords().endsAtSignUp} />
      {mustConfirm ? <MailSent /> : <SignUpForm {...props} />}
      {!mustConfirm && <SocialSignIn />}
      <p className="auth-ways">
        <a href={carryNext('/login')}>{signInWords().toLogin}</a>
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
    <SubmitButton>{signInWords().createAccount}</SubmitButton>
    {(hasTerms || hasPolicy) && (
      <p className="form-note">
        {hasTerms && (
          <>
            <span>{signInWords().acceptBegin}</span>
            <a href="/terms-of-use">{signInWords().terms}</a>
            <span>{signInWords().acceptEnd}</span>
          </>
        )}
        {hasPolicy && (
          <>
            <span>{signInWords().policyBegin}</span>
            <a href="/privacy-policy">{signInWords().policy}</a>
            <span>{signInWords().policyEnd}</span>
          </>
        )}
      </p>
    )}
  </Form>
);

const MailSent = () => (
  <Afterwards heading={signInWords().checkMail}>
    <p>{signInWords().confirmationSent}</p>
  </Afterwards>
);
