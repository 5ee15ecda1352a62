import { newsletterForm } from '../../stores/newsletter.ts';
import { $isNewsletterOpen } from '../../stores/ui.ts';
import { EmailRow } from '../forms/EmailRow.tsx';
import { Form, useForm } from '../forms/Form.tsx';
import { island } from '../island.tsx';
import { formWords } from '../../words/forms/index.ts';
import { newsletterWords } from '../../words/newsletter/index.ts';

/** Subscribes a visitor to the newsletter, with the texts of specification §8. @param id The id of its field. */
export const NewsletterForm = island(({ id }: { id: string }) => (
  <Form store={newsletterForm} className="newsletter needs-script" onSuccess={close}>
    <label htmlFor={id}>{newsletterWords().unsubscribeAnyTime}</label>
    <EmailRow id={id} action={newsletterWords().subscribe} />
    <Problem />
  </Form>
));

function close(form: HTMLFormElement): void {
  form.reset();
  $isNewsletterOpen.set(false);
}

/** The form says it as well as a notice, because screen readers announce no notice while a modal is open. */
function Problem() {
  const { message, errors } = useForm();
  const wrong =
    errors['email'] && (errors['email'].text || formWords().invalid({ field: formWords().email }));
  return (
    <p className="field-error" role="status">
      {wrong ?? (message && newsletterWords().failed)}
    </p>
  );
}
