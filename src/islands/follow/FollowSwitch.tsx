import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $follows, type Follow, loadFollows, setFollowed } from '../../stores/follows.ts';
import { PressButton } from '../forms/PressButton.tsx';

/** Follows by mail with the account, or stops. */
export function FollowSwitch(subject: Follow) {
  const state = useStore($follows);
  useEffect(() => void loadFollows(), []);
  if (state.status === 'ERROR')
    return (
      <>
        <p role="alert">{state.message}</p>
        <PressButton className="button" onPress={loadFollows}>
          Try again
        </PressButton>
      </>
    );
  const isKnown = state.status === 'SUCCESS';
  const isFollowed =
    isKnown && state.value.some(({ type, id }) => type === subject.type && id === subject.id);
  return (
    <>
      <p className="follow-note">
        {isFollowed
          ? 'You get a mail when something new is on display, one a day at most.'
          : 'A mail when something new is on display, one a day at most.'}
      </p>
      <p>
        <PressButton
          className="button is-primary"
          onPress={async () => isKnown && setFollowed(subject, !isFollowed)}
        >
          {isFollowed ? 'Stop following' : 'Follow by mail'}
        </PressButton>
      </p>
    </>
  );
}
