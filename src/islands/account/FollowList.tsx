import { useStore } from '@nanostores/react';
import { $follows, type Follow, setFollowed } from '../../stores/follows.ts';
import { PressButton } from '../forms/PressButton.tsx';
import { RemoteList } from './RemoteList.tsx';
import { accountWords } from '../../words/account/index.ts';
import { followWords } from '../../words/follow/index.ts';

/** The authors and lookups that the visitor follows. */
export const FollowList = () => (
  <RemoteList
    className="follows"
    state={useStore($follows, { ssr: 'initial' })}
    none={accountWords().noFollows}
    draw={(follow) => <Followed key={`${follow.type}/${follow.id}`} follow={follow} />}
  />
);

const Followed = ({ follow }: { follow: Follow }) => (
  <li>
    <b dir="auto">{follow.name}</b>
    <PressButton className="button" onPress={() => setFollowed(follow, false)}>
      {followWords().stopFollowing}
    </PressButton>
  </li>
);
