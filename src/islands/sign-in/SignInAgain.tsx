import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $interruption, readToken } from '../../stores/token.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { SignInForm } from './SignInForm.tsx';

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
      <h2 id={heading}>Your session has ended</h2>
      <p>Sign in again to continue where you left off.</p>
      <SignInForm onSuccess={close}>
        <button className="button" type="button" onClick={close}>
          Not now
        </button>
      </SignInForm>
    </dialog>
  );
}
