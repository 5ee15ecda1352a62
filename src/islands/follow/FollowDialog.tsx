import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Follow } from '../../stores/follows.ts';
import { hasFeature } from '../../stores/gallery.ts';
import { $token } from '../../stores/token.ts';
import { OpenModal } from '../dialogs/OpenModal.tsx';
import { SignInLink } from '../header/SignInLink.tsx';
import { PushButton } from '../push/PushButton.tsx';
import { FollowForm } from './FollowForm.tsx';
import { FollowSwitch } from './FollowSwitch.tsx';
import { followWords } from '../../words/follow/index.ts';

/** The subject of a page, the address of its feed, and whether the gallery sends push messages. */
export type FollowedPage = Follow & { feed: string; canNotify: boolean };

/** The ways to hear about what is new: by mail, by a feed, and by notifications. */
export function FollowDialog({
  feed,
  canNotify,
  onClose,
  ...subject
}: FollowedPage & { onClose: () => void }) {
  const isSignedIn = useStore($token) !== '';
  const hasMails = hasFeature('newsletter');
  const [isAsked, setAsked] = useState(false);
  return (
    <OpenModal heading={followWords().followName({ name: subject.name })} onClose={onClose}>
      {hasMails && isSignedIn && <FollowSwitch {...subject} />}
      {!isSignedIn && isAsked && <p role="status">{followWords().checkMail}</p>}
      {hasMails && !isSignedIn && !isAsked && (
        <FollowForm subject={subject} onSuccess={() => setAsked(true)} />
      )}
      <ul className="follow-ways">
        <li>
          <a href={feed}>{followWords().feed}</a>
        </li>
        {canNotify && (
          <li>
            <PushButton />
          </li>
        )}
        {hasFeature('accounts') && !isSignedIn && (
          <li>
            <SignInLink />
          </li>
        )}
      </ul>
    </OpenModal>
  );
}
