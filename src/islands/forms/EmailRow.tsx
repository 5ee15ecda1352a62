import { useForm } from './Form.tsx';
import { formWords } from '../../words/forms/index.ts';

/** The field for an e-mail address and the button that sends it, in one line. */
export function EmailRow({ id, action }: { id?: string; action: string }) {
  const { errors, isBusy, correct } = useForm();
  return (
    <div className="field-row">
      <input
        id={id}
        name="email"
        type="email"
        aria-label={formWords().email}
        aria-invalid={errors['email'] && true}
        autoComplete="email"
        placeholder={formWords().emailExample}
        maxLength={255}
        required
        onInput={() => correct('email')}
      />
      <button type="submit" aria-disabled={isBusy}>
        {action}
      </button>
    </div>
  );
}
