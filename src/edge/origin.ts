import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { OutputPath } from '../rebuild/types.ts';
import { cacheKeyOf, edgeHeaders, keyOfAll } from './cache-keys.ts';

/** What one answer is made from. */
export type FollowedAnswer = {
  /** Call it before a file is looked for: whoever replaces it from now on knows of this answer. */
  looksFor(path: OutputPath): void;
  /**
   * Sets the headers by which edges store the answer, made from all that was looked for. `isAtItsAddress`: it is a file, found at
   * the one address that the file has.
   */
  mayBeStored(isAtItsAddress: boolean): void;
};

/** What the origin of edges knows: which answers are under way, and from which files they are made. */
export type Origin = {
  follow(request: IncomingMessage, response: ServerResponse): FollowedAnswer;
  /**
   * Resolves when all answers with one of the keys that are under way now have been read to their end, or never will be. `true`:
   * there were some. An edge may have stored them after a purge. Rejects when that cannot be known.
   */
  settle(keys: ReadonlySet<string>): Promise<boolean>;
};

/** `isSent`: the system has all of it. `isOver`: the other end has read it, or is gone. */
type Answer = {
  socket: Socket;
  keys: Set<string>;
  isSent: boolean;
  isAwaited: boolean;
  over: PromiseWithResolvers<void>;
};

/** In milliseconds, when a purge waits: how long the rest of an answer may take, and reading one that has been sent. */
const patience = { send: 10_000, read: 60_000 };

/**
 * An answer has been read when the next request comes on its connection, since edges send none before, or when the other end
 * closes its side. We end our side of a connection whose last answer is waited for, and the other end closes its own when it has
 * read all. A part of an answer is stored by nobody.
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
        if (answer.isSent) answer.over.reject(new Error('It did not say whether it has read an answer.'));
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
      // Usually nobody is waiting for it.
      over.promise.catch(() => undefined);
      const answer: Answer = { socket, keys: new Set([keyOfAll]), isSent: false, isAwaited: false, over };
      answers.add(answer);
      response.once('finish', () => {
        answer.isSent = true;
        if (answer.isAwaited) endSide(socket);
      });
      return {
        looksFor: (path) => void answer.keys.add(cacheKeyOf(path)),
        mayBeStored: (isAtItsAddress) => void response.setHeaders(edgeHeaders(answer.keys, isAtItsAddress)),
      };
    },

    async settle(keys) {
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

/** Ends our side. Without a limit of its own the server would soon cut the connection, as an idle one. */
function endSide(socket: Socket): void {
  socket.end();
  socket.setTimeout(patience.read);
}
