import { describeInvalid } from '../../lib/form-words.ts';
import { followForm } from '../../stores/follow-form.ts';
import type { Follow } from '../../stores/follows.ts';
import { EmailRow } from '../forms/EmailRow.tsx';
import { Form, FormMessage, readFields, useForm } from '../forms/Form.tsx';

type Props = { subject: Follow; onSuccess(): void };

/** Follows by mail, without an account. */
export const FollowForm = ({ subject: { type, id }, onSuccess }: Props) => (
  <Form
    store={followForm}
    className="newsletter"
    read={(form) => ({ ...readFields(form), type, id })}
    onSuccess={onSuccess}
  >
    <FormMessage />
    <p className="follow-note">A mail when something new is on display, one a day at most.</p>
    <EmailRow action="Follow by mail" />
    <Problem />
  </Form>
);

function Problem() {
  const wrong = useForm().errors['email'];
  return (
    <p className="field-error" role="status">
      {wrong && (wrong.text || describeInvalid('E-mail'))}
    </p>
  );
}
