import { type ReactNode, useEffect, useState } from 'react';
import { loadAccountArea } from '../../stores/account-area.ts';
import { readToken } from '../../stores/token.ts';
import { island } from '../island.tsx';
import { PushButton } from '../push/PushButton.tsx';
import { BoardSummary } from './BoardSummary.tsx';
import { FollowList } from './FollowList.tsx';
import { Leaving } from './Leaving.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Profile } from './Profile.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { kindWords } from '../../words/kinds/index.ts';
import { accountWords } from '../../words/account/index.ts';

type Props = {
  /** Whether the gallery sends push messages. */
  canNotify: boolean;
  /** Whether visitors submit templates, and follow by mail. */
  submits?: boolean;
  follows?: boolean;
};

/** The account area: the visitor's submissions and account, and the way to their moodboards. */
export const Account = island(({ canNotify, submits = true, follows = true }: Props) => {
  const words = accountWords();
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    // Without a session, the page is about to leave for the login page.
    if (readToken()) void loadAccountArea().then(() => setComplete(true));
  }, []);
  return (
    <>
      <LoadFailure />
      {/* Content below the lists would move if it were shown before they are complete. */}
      <div className="account needs-script" aria-busy={!isComplete}>
        <Section id="moodboards" heading={words.moodboards}>
          <BoardSummary />
        </Section>
        {submits && (
          <Section id="submissions" heading={words.submissions}>
            <SubmissionList />
            <p>
              <a href="/app/submit">{kindWords().template.submit}</a>
            </p>
          </Section>
        )}
        {follows && (
          <Section id="following" heading={words.following}>
            <FollowList />
          </Section>
        )}
        <Section id="profile" heading={words.profile}>
          <Profile />
        </Section>
        <Section id="password" heading={words.password}>
          <PasswordForm />
        </Section>
        {canNotify && (
          <Section id="notifications" heading={words.notifications}>
            <p>{words.aboutNotifications}</p>
            <p>
              <PushButton className="button" />
            </p>
          </Section>
        )}
        <Section id="session" heading={words.leaving}>
          <Leaving />
        </Section>
      </div>
    </>
  );
});

type SectionProps = { id: string; heading: string; children: ReactNode };

const Section = ({ id, heading, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <div>{children}</div>
  </section>
);
