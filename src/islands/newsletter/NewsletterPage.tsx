import { useState } from 'react';
import { type LinkAct, linkForm } from '../../stores/newsletter.ts';
import type { MailedLink } from '../../stores/mailed-link.ts';
import { Afterwards } from '../forms/Afterwards.tsx';
import { Form, FormMessage, SubmitButton } from '../forms/Form.tsx';
import { LinkOwner } from '../forms/LinkOwner.tsx';
import { useLinkOwner } from '../forms/use-link-owner.ts';
import { island } from '../island.tsx';
import { useQuery } from '../use-query.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

type Act = { of: MailedLink; label: string; outcome: string };

const acts: Record<LinkAct, Act> = {
  confirm: {
    of: 'newsletter',
    label: 'Confirm my subscription',
    outcome: 'You have successfully subscribed.',
  },
  unsubscribe: {
    of: 'newsletter',
    label: 'Unsubscribe',
    outcome: 'You will no longer receive mail from us.',
  },
  follow: {
    of: 'follow',
    label: 'Follow',
    outcome: 'You get a mail when there is something new, one a day at most.',
  },
  unfollow: { of: 'follow', label: 'Stop following', outcome: 'You will no longer get these mails.' },
};

/** Subscribes a visitor, or does what the link of a mail is for. */
export const NewsletterPage = island(() => {
  const tokens: Record<LinkAct, string | undefined> = {
    confirm: useQuery('confirm'),
    unsubscribe: useQuery('unsubscribe'),
    follow: useQuery('follow'),
    unfollow: useQuery('unfollow'),
  };
  const [asked] = (Object.keys(acts) as LinkAct[]).flatMap((act) => {
    const token = tokens[act];
    return token ? [{ act, token }] : [];
  });
  return (
    <div className="newsletter-acts needs-script">
      {asked ? <LinkForm {...asked} /> : <NewsletterForm id="subscribe-email" />}
    </div>
  );
});

/** The visitor must press a button, because programs also follow the links in mails. */
function LinkForm({ act, token }: { act: LinkAct; token: string }) {
  const { of, label, outcome } = acts[act];
  const owner = useLinkOwner(of, token);
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
