import { useState } from 'react';
import { linkForm } from '../../stores/newsletter.ts';
import { Afterwards } from '../forms/Afterwards.tsx';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { LinkOwner } from '../forms/LinkOwner.tsx';
import { useLinkOwner } from '../forms/use-link-owner.ts';
import { island } from '../island.tsx';
import { useQuery } from '../use-query.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const acts = {
  confirm: { label: 'Confirm my subscription', outcome: 'You have successfully subscribed.' },
  unsubscribe: { label: 'Unsubscribe', outcome: 'You will no longer receive mail from us.' },
};

/** Subscribes a visitor, or does what the link of a mail is for. */
export const NewsletterPage = island(() => {
  const confirm = useQuery('confirm');
  const unsubscribe = useQuery('unsubscribe');
  return (
    <div className="newsletter-acts needs-script">
      {confirm && <LinkForm act="confirm" token={confirm} />}
      {unsubscribe && <LinkForm act="unsubscribe" token={unsubscribe} />}
      {!confirm && !unsubscribe && <NewsletterForm id="subscribe-email" />}
    </div>
  );
});

/** The visitor must press a button, because programs also follow the links in mails. */
function LinkForm({ act, token }: { act: keyof typeof acts; token: string }) {
  const { label, outcome } = acts[act];
  const owner = useLinkOwner('newsletter', token);
  const [isDone, setDone] = useState(false);
  return isDone ? (
    <Afterwards heading="Done">
      <p>{outcome}</p>
    </Afterwards>
  ) : (
    <Form store={linkForm} read={() => ({ act, token })} onSuccess={() => setDone(true)}>
      <FormMessage />
      <LinkOwner label="For this address:" email={owner} />
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}
