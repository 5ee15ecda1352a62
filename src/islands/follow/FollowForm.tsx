import { followForm } from '../../stores/follow-form.ts';
import type { Follow } from '../../stores/follows.ts';
import { EmailRow } from '../forms/EmailRow.tsx';
import { Form, FormMessage, readFields, useForm } from '../forms/Form.tsx';
import { followWords } from '../../words/follow/index.ts';
import { formWords } from '../../words/forms/index.ts';

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
    <p className="follow-note">{followWords().mailsWhenNew}</p>
    <EmailRow action={followWords().followByMail} />
    <Problem />
  </Form>
);

function Problem() {
  const wrong = useForm().errors['email'];
  return (
    <p className="field-error" role="status">
      {wrong && (wrong.text || formWords().invalid({ field: formWords().email }))}
    </p>
  );
}
