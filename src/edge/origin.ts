import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { OutputPath } from '../rebuild/types.ts';
import { cacheKeyOf, createEdgeHeaders, keyOfAll } from './cache-keys.ts';

/** Records the files from which one answer is made. */
export type FollowedAnswer = {
  /** Call this before looking for a file. A purge after that knows of this answer. */
  looksFor(path: OutputPath): void;
  /**
   * Sets the headers by which edges store the answer, with a key for every file that was looked for. `isAtItsAddress`: the answer
   * is a file at its one address.
   */
  mayBeStored(isAtItsAddress: boolean): void;
};

/** The site as the origin of its edges. It knows which answers are under way, and from which files they are made. */
export type Origin = {
  follow(request: IncomingMessage, response: ServerResponse): FollowedAnswer;
  /**
   * Waits for all answers that are under way now and have one of the keys. Resolves when each has been read to its end, or never
   * will be. `true`: such answers existed, and an edge may have stored them after a purge. Rejects when that cannot be known.
   */
  drain(keys: ReadonlySet<string>): Promise<boolean>;
};

/**
 * `isSent`: the operating system has all of it. `isAwaited`: a purge waits for it. `over` resolves when the other end has read it
 * or is gone, and rejects when that cannot be known.
 */
type Answer = {
  socket: Socket;
  keys: Set<string>;
  isSent: boolean;
  isAwaited: boolean;
  over: PromiseWithResolvers<void>;
};

/**
 * In milliseconds, while a purge waits. `send`: how long the rest of an answer may take. `read`: how long reading an answer that
 * has been sent may take.
 */
const patience = { send: 10_000, read: 60_000 };

/**
 * Edges send no request before they have read the previous answer. So an answer has been read when the next request arrives on
 * its connection, or when the other end closes its side. When a purge waits for the last answer on a connection, we end our side.
 * The other end closes its side when it has read everything. No edge stores a partial answer.
 */
export function createOrigin(): Origin {
  const connections = new Map<Socket, Set<Answer>>();

  function end(answer: Answer): void {
    connections.get(answer.socket)?.delete(answer);
    answer.over.resolve();
  }

  function answersOn(socket: Socket): Set<Answer> {
    const known = connections.get(socket);
    if (known) return known;
    const answers = new Set<Answer>();
    connections.set(socket, answers);
    const endSent = () => {
      for (const answer of answers) if (answer.isSent) end(answer);
    };
    socket.once('end', endSent).once('error', endSent);
    socket.once('close', () => {
      for (const answer of answers) {
        // We closed the connection ourselves, so we cannot know what became of the bytes that were under way.
        if (answer.isSent) answer.over.reject(new Error('It did not confirm that it has read an answer.'));
        else end(answer);
      }
      connections.delete(socket);
    });
    return answers;
  }

  function* withOneOf(keys: ReadonlySet<string>): Generator<Answer> {
    for (const answers of connections.values())
      for (const answer of answers) if ([...answer.keys].some((key) => keys.has(key))) yield answer;
  }

  return {
    follow({ socket }, response) {
      const answers = answersOn(socket);
      for (const before of answers) if (before.isSent) end(before);
      const over = Promise.withResolvers<void>();
      // Usually no purge waits for this promise.
      over.promise.catch(() => undefined);
      const answer: Answer = { socket, keys: new Set([keyOfAll]), isSent: false, isAwaited: false, over };
      answers.add(answer);
      response.once('finish', () => {
        answer.isSent = true;
        if (answer.isAwaited) endSide(socket);
      });
      return {
        looksFor: (path) => void answer.keys.add(cacheKeyOf(path)),
        mayBeStored: (isAtItsAddress) =>
          void response.setHeaders(createEdgeHeaders(answer.keys, isAtItsAddress)),
      };
    },

    async drain(keys) {
      const late = [...withOneOf(keys)];
      for (const answer of late) {
        answer.isAwaited = true;
        if (answer.isSent) endSide(answer.socket);
      }
      const breakOff = () => {
        for (const { isSent, socket } of late) if (!isSent) socket.destroy();
      };
      const timer = setTimeout(breakOff, patience.send);
      try {
        await Promise.all(late.map(({ over }) => over.promise));
      } finally {
        clearTimeout(timer);
      }
      return late.length > 0;
    },
  };
}

/** Ends our side. Without this longer timeout the server would soon cut the connection off as idle. */
function endSide(socket: Socket): void {
  socket.end();
  socket.setTimeout(patience.read);
}
