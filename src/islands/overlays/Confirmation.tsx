import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { $question } from '../../stores/overlays.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { commonWords } from '../../words/common/index.ts';

/** Asks before an action that cannot be undone. */
export function Confirmation() {
  const asked = useStore($question);
  const dialog = useOpenDialog();
  const cancel = useRef<HTMLButtonElement>(null);
  const heading = useId();
  useEffect(() => {
    // A second press of Enter must do no harm.
    cancel.current?.focus();
  }, []);
  if (!asked) return null;
  const { question, explanation, act, answer } = asked;
  return (
    <dialog
      className="modal"
      role="alertdialog"
      aria-labelledby={heading}
      ref={dialog}
      onClose={({ currentTarget }) => answer(currentTarget.returnValue === 'yes')}
    >
      <h2 id={heading}>{question}</h2>
      <p>{explanation}</p>
      <div className="modal-buttons">
        <button className="button is-primary" type="button" onClick={() => dialog.current?.close('yes')}>
          {act}
        </button>
        <button className="button" type="button" ref={cancel} onClick={() => dialog.current?.close()}>
          {commonWords().cancel}
        </button>
      </div>
    </dialog>
  );
}
