import { useForm } from './Form.tsx';

/** The field for an e-mail address and the button that sends it, in one line. */
export function EmailRow({ id, action }: { id?: string; action: string }) {
  const { errors, isBusy, correct } = useForm();
  return (
    <div className="field-row">
      <input
        id={id}
        name="email"
        type="email"
        aria-label="E-mail"
        aria-invalid={errors['email'] && true}
        autoComplete="email"
        placeholder="you@example.com"
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
