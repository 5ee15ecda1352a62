import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $socialFailure, finishSocialSignIn } from '../../stores/sign-in-flow.ts';
import { island } from '../island.tsx';
import { signInWords } from '../../words/sign-in/index.ts';

/** Finishes a sign-in when the visitor returns from a provider. */
export const SocialCallback = island(() => {
  const failure = useStore($socialFailure);
  useEffect(() => void finishSocialSignIn(), []);
  return (
    <>
      {!failure && <p className="lead">{signInWords().finishing}</p>}
      <p role="status">{failure}</p>
      {failure && (
        <p>
          <a className="button" href="/login">
            {signInWords().backToLogin}
          </a>
        </p>
      )}
    </>
  );
});
