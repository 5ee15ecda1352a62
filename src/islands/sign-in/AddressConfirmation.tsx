import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { changeAccount } from '../../stores/account-area.ts';
import { $signedInAs } from '../../stores/sign-in-flow.ts';
import { addressConfirmation } from '../../stores/sign-in.ts';
import { $token } from '../../stores/token.ts';
import { Afterwards } from '../forms/Afterwards.tsx';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { LinkOwner } from '../forms/LinkOwner.tsx';
import { PressButton } from '../forms/PressButton.tsx';
import { useLinkOwner } from '../forms/use-link-owner.ts';
import { island } from '../island.tsx';
import { useQuery } from '../use-query.ts';
import { OpenSession } from './OpenSession.tsx';
import { signInWords } from '../../words/sign-in/index.ts';

/** Confirms the address when the visitor presses the button, because programs also open the links in mails. */
export const AddressConfirmation = island(() => {
  const confirmation = useQuery('confirmation');
  const owner = useLinkOwner('confirmation', confirmation);
  const [isConfirmed, setConfirmed] = useState(false);
  if (isConfirmed) return <Confirmed />;
  return (
    <>
      {confirmation === '' ? (
        <p className="form-notice" role="status">
          {signInWords().linkIncomplete}
        </p>
      ) : (
        <>
          <OpenSession phrase={signInWords().staysOpen} />
          <Form
            store={addressConfirmation}
            className="form needs-script"
            read={() => ({ confirmation })}
            onSuccess={() => setConfirmed(true)}
          >
            <FormMessage />
            <LinkOwner label={signInWords().confirmOwner} email={owner} />
            <SubmitButton>{signInWords().confirmAddress}</SubmitButton>
          </Form>
        </>
      )}
      <WayToSignIn />
    </>
  );
});

const WayToSignIn = () => (
  <p className="auth-ways">
    <a href="/login">{signInWords().toSignIn}</a>
  </p>
);

/** With the session of another account, the login page would lead on at once. */
function Confirmed() {
  const isSignedIn = useStore($token, { ssr: 'initial' }) !== '';
  const account = useStore($signedInAs, { ssr: 'initial' });
  return isSignedIn ? (
    <Afterwards heading={signInWords().confirmed}>
      <p>{signInWords().stillSignedIn({ account })}</p>
      <PressButton className="button is-primary" onPress={changeAccount}>
        {signInWords().changeAccount}
      </PressButton>
    </Afterwards>
  ) : (
    <>
      <Afterwards heading={signInWords().confirmed}>
        <p>{signInWords().canSignIn}</p>
      </Afterwards>
      <WayToSignIn />
    </>
  );
}
