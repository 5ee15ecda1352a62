import { describeInvalid } from '../../lib/form-words.ts';
import { newsletterForm } from '../../stores/newsletter.ts';
import { $isNewsletterOpen } from '../../stores/ui.ts';
import { Form, useForm } from '../forms/Form.tsx';
import { island } from '../island.tsx';

/** Subscribes a visitor to the newsletter, with the texts of specification §8. @param id The id of its field. */
export const NewsletterForm = island(({ id }: { id: string }) => (
  <Form store={newsletterForm} className="newsletter needs-script" onSuccess={close}>
    <label htmlFor={id}>Unsubscribe at any time with one click.</label>
    <EmailRow id={id} />
    <Problem />
  </Form>
));

function close(form: HTMLFormElement): void {
  form.reset();
  $isNewsletterOpen.set(false);
}

function EmailRow({ id }: { id: string }) {
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
        Subscribe
      </button>
    </div>
  );
}

/** The form says it as well as a notice, because screen readers announce no notice while a modal is open. */
function Problem() {
  const { message, errors } = useForm();
  const wrong = errors['email'] && (errors['email'].text || describeInvalid('E-mail'));
  return (
    <p className="field-error" role="status">
      {wrong ?? (message && 'Failed to subscribe')}
    </p>
  );
}
