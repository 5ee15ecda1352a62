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
          This link is incomplete. Open the link in your mail again.
        </p>
      ) : (
        <>
          <OpenSession fate="You stay signed in to that account when you confirm another address." />
          <Form
            store={addressConfirmation}
            className="form needs-script"
            read={() => ({ confirmation })}
            onSuccess={() => setConfirmed(true)}
          >
            <FormMessage />
            <LinkOwner label="Confirm that this address is yours:" email={owner} />
            <SubmitButton>Confirm this address</SubmitButton>
          </Form>
        </>
      )}
      <WayToSignIn />
    </>
  );
});

const WayToSignIn = () => (
  <p className="auth-ways">
    <a href="/login">To the sign-in</a>
  </p>
);

/** With the session of another account, the login page would lead on at once. */
function Confirmed() {
  const isSignedIn = useStore($token, { ssr: 'initial' }) !== '';
  const account = useStore($signedInAs, { ssr: 'initial' });
  return isSignedIn ? (
    <Afterwards heading="Your address is confirmed">
      <p>
        {`You are still signed in${account && ` as ${account}`}. Sign out to sign in with the confirmed address.`}
      </p>
      <PressButton className="button is-primary" onPress={changeAccount}>
        Sign out and sign in again
      </PressButton>
    </Afterwards>
  ) : (
    <>
      <Afterwards heading="Your address is confirmed">
        <p>You can sign in now.</p>
      </Afterwards>
      <WayToSignIn />
    </>
  );
}
