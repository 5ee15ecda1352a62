import { useEffect, useRef, useState } from 'react';
import { shortestPassword } from '../../../cms/shared/form-rules.ts';
import { estimateStrength } from '../../lib/password-strength.ts';
import { Field } from './Field.tsx';
import { readFields, useForm } from './Form.tsx';

/** `isNew`: the visitor chooses a password, instead of entering an existing one. */
type Props = { id?: string; name?: string; label?: string; isNew?: boolean };

/** A password that the visitor may see. A new one gets a hint about its strength. */
export function PasswordField({ name = 'password', label = 'Password', isNew = false, id }: Props) {
  const { isBusy } = useForm();
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [strength, estimate] = useStrength(field);
  // Password managers offer to save only the value of a password field.
  if (isBusy && isShown) setShown(false);
  return (
    <div className="password" onInput={isNew ? estimate : undefined}>
      <Field
        {...{ id, name, label }}
        {...(isNew ? ofNewPassword : ofPassword)}
        type={isShown ? 'text' : 'password'}
        ref={field}
        required
        beside={<ShowButton isShown={isShown} onClick={() => setShown(!isShown)} />}
      />
      {isNew && (
        <p className="strength" data-strength={strength} aria-live="polite">
          {strength && `Strength: ${strength}`}
        </p>
      )}
    </div>
  );
}

const ofPassword = { autoComplete: 'current-password', wanted: 'Enter your password.' };

const ofNewPassword = {
  autoComplete: 'new-password',
  minLength: shortestPassword,
  hint: `At least ${shortestPassword} characters. Several unrelated words work well.`,
  wanted: `Enter a password of at least ${shortestPassword} characters.`,
};

type ShowProps = { isShown: boolean; onClick(): void };

const ShowButton = ({ isShown, onClick }: ShowProps) => (
  <button className="field-action" type="button" aria-pressed={isShown} onClick={onClick}>
    <span>Show</span>
    <span className="unseen"> password</span>
  </button>
);

/** How strong the typed password is, beside the other fields of its form; empty while the field is. */
function useStrength(field: { current: HTMLInputElement | null }) {
  const [strength, setStrength] = useState('');
  useEffect(() => {
    const form = field.current?.form;
    const clear = () => setStrength('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, [field]);
  function estimate(): void {
    const { value = '', form } = field.current ?? {};
    const { username = '', email = '' } = form ? readFields(form) : {};
    setStrength(value && estimateStrength(value, [String(username), String(email)]));
  }
  return [strength, estimate] as const;
}
