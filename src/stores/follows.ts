import { atom } from 'nanostores';
import * as follows from '../strapi/follows.ts';
import { type RemoteState, request, takeValue, toRemoteState } from './session.ts';
import { notify } from './ui.ts';
import { followWords } from '../words/follow/index.ts';

export type { Follow } from '../strapi/follows.ts';

/** What the signed-in visitor follows, the newest first. */
export const $follows = atom<RemoteState<follows.Follow[]>>({ status: 'LOADING' });

export async function loadFollows(): Promise<void> {
  $follows.set(toRemoteState(await request(follows.fetchFollows())));
}

/** Follows a subject, or stops. A failure becomes a notice. */
export async function setFollowed(subject: follows.Follow, isFollowed: boolean): Promise<void> {
  if (takeValue(await request(follows.setFollowed(subject, isFollowed))) === undefined) return;
  await loadFollows();
  const phrase = isFollowed ? followWords().nowFollowed : followWords().noLongerFollowed;
  notify({ title: phrase({ name: subject.name }) });
}
