// Shared by Node and the browser: the calls about authors and lookups that a visitor follows.

import * as v from 'valibot';
import { anyObject, type Call, createDataSchema } from './call.ts';

/** What a visitor follows: an author, or a lookup such as a style. `type` is `author` or a lookup type. */
type Subject = { type: string; id: string };

const follow = v.object({ type: v.string(), id: v.string(), name: v.string() });
export type Follow = v.InferOutput<typeof follow>;

/** What the account follows, the newest first. */
export const fetchFollows = (): Call<Follow[]> => ({
  method: 'GET',
  path: '/followers/me',
  answer: createDataSchema(v.array(follow)),
});

/** Follows with the account, or stops. */
export const setFollowed = ({ type, id }: Subject, isFollowed: boolean): Call<unknown> => ({
  method: isFollowed ? 'PUT' : 'DELETE',
  path: `/followers/me/${type}/${id}`,
  answer: anyObject,
});

/** Follows without an account. The owner of the address gets a mail with a link that confirms it. */
export const askToFollow = (email: string, subject: Subject): Call<unknown> => ({
  method: 'POST',
  path: '/followers',
  body: { email, ...subject },
  answer: anyObject,
});
