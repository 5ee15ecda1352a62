import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $socialFailure, finishSocialSignIn } from '../../stores/sign-in-flow.ts';
import { island } from '../island.tsx';

/** Finishes a sign-in when the visitor returns from a provider. */
export const SocialCallback = island(() => {
  const failure = useStore($socialFailure);
  useEffect(() => void finishSocialSignIn(), []);
  return (
    <>
      {!failure && <p className="lead">One moment.</p>}
      <p role="status">{failure}</p>
      {failure && (
        <p>
          <a className="button" href="/login">
            Back to sign in
          </a>
        </p>
      )}
    </>
  );
});
