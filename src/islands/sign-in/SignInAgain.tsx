import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $interruption, readToken } from '../../stores/token.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { SignInForm } from './SignInForm.tsx';
import { signInWords } from '../../words/sign-in/index.ts';

/** Asks the visitor to sign in again in a dialog, so that nothing on the page is lost. */
export function SignInAgain() {
  const interruption = useStore($interruption);
  const dialog = useOpenDialog();
  const heading = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog
      className="modal"
      aria-labelledby={heading}
      ref={dialog}
      onClose={() => interruption?.resolve(readToken() !== '')}
    >
      <h2 id={heading}>{signInWords().sessionEnded}</h2>
      <p>{signInWords().signInAgain}</p>
      <SignInForm onSuccess={close}>
        <button className="button" type="button" onClick={close}>
          {signInWords().notNow}
        </button>
      </SignInForm>
    </dialog>
  );
}
