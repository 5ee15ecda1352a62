import type { Followed } from './edge-state.ts';
import { type Edge, EdgeFollower, type EdgeFollowerOptions } from './follow-edge.ts';
import type { Follower, FollowerHealth } from './follower.ts';

export type EdgesOptions = EdgeFollowerOptions & {
  edges: readonly Edge[];
  /** The bucket that the site is uploaded to. */
  bucket?: Follower | undefined;
};

export type Edges = {
  /** Tells every edge that files have changed. Returns at once. */
  tell(): void;
  /** Resolves when no edge has an old copy of a file that has changed until now. Rejects after `stop`. */
  live(): Promise<void>;
  health(): FollowerHealth[];
  /** Starts no more purges, and resolves when those under way have ended. */
  stop(): Promise<void>;
};

/** Keeps edges from serving replaced files. No edge waits for another. */
export function createEdges({ edges, bucket, ...options }: EdgesOptions): Edges {
  const { changedFiles } = options;
  const followers: Follower[] = [
    ...edges.map((edge) => new EdgeFollower(edge, options)),
    ...(bucket ? [bucket] : []),
  ];

  /** Forgets the changes that every edge has followed. */
  function forget(): void {
    const feed = changedFiles()?.head()?.feed;
    const followed = followers.map((follower) => follower.followed());
    const isKnown = (one: Followed | undefined): one is Followed => one !== undefined && one.feed === feed;
    if (followed.every(isKnown)) changedFiles()?.forgetUntil(Math.min(...followed.map(({ at }) => at)));
  }

  return {
    tell() {
      for (const follower of followers) follower.tell();
    },
    async live() {
      await Promise.all(followers.map((follower) => follower.live()));
      forget();
    },
    health: () => followers.map((follower) => follower.health()),
    async stop() {
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}
