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

type Props = {
  /** Whether the gallery sends push messages. */
  canNotify: boolean;
  /** Whether visitors submit templates, and follow by mail. */
  submits?: boolean;
  follows?: boolean;
};

/** The account area: the visitor's submissions and account, and the way to their moodboards. */
export const Account = island(({ canNotify, submits = true, follows = true }: Props) => {
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
        <Section id="moodboards" heading="Moodboards">
          <BoardSummary />
        </Section>
        {submits && (
          <Section id="submissions" heading="Submissions">
            <SubmissionList />
            <p>
              <a href="/app/submit">Submit a template</a>
            </p>
          </Section>
        )}
        {follows && (
          <Section id="following" heading="Following">
            <FollowList />
          </Section>
        )}
        <Section id="profile" heading="Profile">
          <Profile />
        </Section>
        <Section id="password" heading="Password">
          <PasswordForm />
        </Section>
        {canNotify && (
          <Section id="notifications" heading="Notifications">
            <p>
              When something new is on display, this browser notifies you, even when no page of the gallery is
              open.
            </p>
            <p>
              <PushButton className="button" />
            </p>
          </Section>
        )}
        <Section id="session" heading="Leaving">
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
