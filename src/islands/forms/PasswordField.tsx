import { useEffect, useRef, useState } from 'react';
import { shortestPassword } from '../../../cms/shared/form-rules.ts';
import { estimateStrength, type Strength } from '../../lib/password-strength.ts';
import { Field } from './Field.tsx';
import { readFields, useForm } from './Form.tsx';
import { formWords } from '../../words/forms/index.ts';

/** `isNew`: the visitor chooses a password, instead of entering an existing one. */
type Props = { id?: string; name?: string; label?: string; isNew?: boolean };

/** A password that the visitor may see. A new one gets a hint about its strength. */
export function PasswordField({ name = 'password', label = formWords().password, isNew = false, id }: Props) {
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
        {...(isNew ? describeNewPassword() : describePassword())}
        type={isShown ? 'text' : 'password'}
        ref={field}
        required
        beside={<ShowButton isShown={isShown} onClick={() => setShown(!isShown)} />}
      />
      {isNew && (
        <p className="strength" data-strength={strength} aria-live="polite">
          {strength && formWords().strength[strength]}
        </p>
      )}
    </div>
  );
}

const describePassword = () => ({
  autoComplete: 'current-password',
  wanted: formWords().passwordWanted,
});

const describeNewPassword = () => ({
  autoComplete: 'new-password',
  minLength: shortestPassword,
  hint: formWords().newPasswordHint({ shortest: shortestPassword }),
  wanted: formWords().newPasswordWanted({ shortest: shortestPassword }),
});

type ShowProps = { isShown: boolean; onClick(): void };

const ShowButton = ({ isShown, onClick }: ShowProps) => (
  <button className="field-action" type="button" aria-pressed={isShown} onClick={onClick}>
    <span>{formWords().show}</span>
    <span className="unseen">{formWords().showWhat}</span>
  </button>
);

/** How strong the typed password is, beside the other fields of its form; empty while the field is. */
function useStrength(field: { current: HTMLInputElement | null }) {
  const [strength, setStrength] = useState<Strength | ''>('');
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
