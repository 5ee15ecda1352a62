import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $loginNotice, enterLogin, goOn } from '../../stores/sign-in-flow.ts';
import { island } from '../island.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useNext } from './use-next.ts';
import { signInWords } from '../../words/sign-in/index.ts';

export const Login = island(() => {
  const carryNext = useNext();
  useEffect(enterLogin, []);
  return (
    <>
      <p className="form-notice" role="status">
        {useStore($loginNotice)}
      </p>
      <SignInForm onSuccess={goOn} />
      <SocialSignIn />
      <p className="auth-ways">
        <a href="/forgot-password">{signInWords().forgotten}</a>
        <a href={carryNext('/signup')}>{signInWords().toSignUp}</a>
      </p>
    </>
  );
});
