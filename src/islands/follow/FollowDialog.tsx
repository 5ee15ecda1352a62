import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Follow } from '../../stores/follows.ts';
import { $token } from '../../stores/token.ts';
import { CloseButton } from '../dialogs/Modal.tsx';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { SignInLink } from '../header/SignInLink.tsx';
import { PushButton } from '../push/PushButton.tsx';
import { FollowForm } from './FollowForm.tsx';
import { FollowSwitch } from './FollowSwitch.tsx';

/** The subject of a page, the address of its feed, and whether the gallery sends push messages. */
export type FollowedPage = Follow & { feed: string; canNotify: boolean };

/** The ways to hear about what is new: by mail, by a feed, and by notifications. */
export function FollowDialog({
  feed,
  canNotify,
  onClose,
  ...subject
}: FollowedPage & { onClose: () => void }) {
  const dialog = useOpenDialog();
  const id = useId();
  const isSignedIn = useStore($token) !== '';
  const [isAsked, setAsked] = useState(false);
  return (
    <dialog
      className="modal"
      id={id}
      aria-labelledby={`${id}-heading`}
      closedby="any"
      ref={dialog}
      onClose={onClose}
    >
      <h2 id={`${id}-heading`} dir="auto">
        {`Follow ${subject.name}`}
      </h2>
      {isSignedIn && <FollowSwitch {...subject} />}
      {!isSignedIn && isAsked && (
        <p role="status">Follow the link in the e-mail that we have sent you, and you get its mails.</p>
      )}
      {!isSignedIn && !isAsked && <FollowForm subject={subject} onSuccess={() => setAsked(true)} />}
      <ul className="follow-ways">
        <li>
          <a href={feed}>RSS feed</a>
        </li>
        {canNotify && (
          <li>
            <PushButton />
          </li>
        )}
        {!isSignedIn && (
          <li>
            <SignInLink />
          </li>
        )}
      </ul>
      {/* Last, so that the focus begins at the content of the modal. */}
      <CloseButton label="Close" of={id} />
    </dialog>
  );
}
