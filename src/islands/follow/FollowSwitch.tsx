import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $follows, type Follow, loadFollows, setFollowed } from '../../stores/follows.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { commonWords } from '../../words/common/index.ts';
import { followWords } from '../../words/follow/index.ts';

/** Follows by mail with the account, or stops. */
export function FollowSwitch(subject: Follow) {
  const state = useStore($follows);
  useEffect(() => void loadFollows(), []);
  if (state.status === 'ERROR')
    return (
      <>
        <p role="alert">{state.message}</p>
        <PressButton className="button" onPress={loadFollows}>
          {commonWords().tryAgain}
        </PressButton>
      </>
    );
  const isKnown = state.status === 'SUCCESS';
  const isFollowed =
    isKnown && state.value.some(({ type, id }) => type === subject.type && id === subject.id);
  return (
    <>
      <p className="follow-note">{isFollowed ? followWords().getsMails : followWords().mailsWhenNew}</p>
      <p>
        <PressButton
          className="button is-primary"
          onPress={async () => isKnown && setFollowed(subject, !isFollowed)}
        >
          {isFollowed ? followWords().stopFollowing : followWords().followByMail}
        </PressButton>
      </p>
    </>
  );
}
