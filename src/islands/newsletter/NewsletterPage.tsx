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
import { newsletterWords } from '../../words/newsletter/index.ts';

/** What a link is about, and the names of its words: of the button, and of what is said when it is done. */
type Act = { of: MailedLink; label: WordName; outcome: WordName };
type WordName = LinkAct | 'confirmed' | 'unsubscribed' | 'followed' | 'unfollowed';

const acts: Record<LinkAct, Act> = {
  confirm: { of: 'newsletter', label: 'confirm', outcome: 'confirmed' },
  unsubscribe: { of: 'newsletter', label: 'unsubscribe', outcome: 'unsubscribed' },
  follow: { of: 'follow', label: 'follow', outcome: 'followed' },
  unfollow: { of: 'follow', label: 'unfollow', outcome: 'unfollowed' },
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
    <Afterwards heading={newsletterWords().done}>
      <p>{newsletterWords()[outcome]}</p>
    </Afterwards>
  ) : (
    <Form store={linkForm} read={() => ({ act, token })} onSuccess={() => setDone(true)}>
      <FormMessage />
      <LinkOwner label={newsletterWords().forAddress} email={owner} />
      <SubmitButton>{newsletterWords()[label]}</SubmitButton>
    </Form>
  );
}
