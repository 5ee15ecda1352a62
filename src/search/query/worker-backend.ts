// The static backend behind messages, so that its work never blocks a page. Both ends are from the same build, so they do not
// check messages.

import type { Answers, Question, QueryBackend, QuestionName } from '../../catalogue/query.ts';
import { describeError } from '../../lib/log.ts';
import { CostlyAnswerError, DataFileError } from './query-errors.ts';
import type { StaticBackend } from './static-backend.ts';

/** `call` assigns each reply to its query. */
type Message = { question: Question; call: number; atAnyCost: boolean } | { abort: number } | { renew: true };

/** `fault` says why there is no answer. */
type Reply = { call: number; fault?: { name: string; message: string }; value?: unknown };

type Settle = (reply: MessageEvent['data']) => void;

/** The reply when neither the worker nor its replacement could be started. */
const nobody = {
  fault: { name: 'DataFileError', message: 'The search worker could not be started.' },
} as const;

/** One end of a channel: a worker, the inside of one, or a message port. */
export type Port = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

/** Answers the queries from the other end, and stops those that the other end aborts. */
export function serveBackend(port: Port, backend: StaticBackend): void {
  const underWay = new Map<number, AbortController>();

  async function answer({
    question,
    call,
    atAnyCost,
  }: Extract<Message, { question: Question }>): Promise<Reply> {
    const controller = new AbortController();
    underWay.set(call, controller);
    try {
      const { answer: answerQuestion } = atAnyCost ? backend.atAnyCost : backend;
      return { call, value: await answerQuestion(question, controller.signal) };
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      return { call, fault: { name, message: describeError(error) } };
    } finally {
      underWay.delete(call);
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('renew' in data) backend.renew();
    else if ('abort' in data) underWay.get(data.abort)?.abort();
    else void answer(data).then((reply) => port.postMessage(reply));
  });
}

/**
 * The backend at the other end of a port.
 *
 * @param replacement Resolves with another port when the first one has failed, and unanswered queries are sent there again. When
 * it rejects, every query fails.
 */
export function createWorkerBackend(first: Port, replacement: Promise<Port>): StaticBackend {
  const waiting = new Map<number, { message: unknown; settle: Settle }>();
  let port: Port | undefined;
  let calls = 0;

  function use(next: Port): void {
    port = next;
    next.addEventListener('message', ({ data }) => {
      waiting.get(data.call)?.settle(data);
      waiting.delete(data.call);
    });
    for (const { message } of waiting.values()) next.postMessage(message);
  }

  function giveUp(): void {
    port = undefined;
    for (const { settle } of waiting.values()) settle(nobody);
    waiting.clear();
  }

  use(first);
  replacement.then(use, giveUp);

  const createCaller = (atAnyCost: boolean): QueryBackend => ({
    answer<Name extends QuestionName>(question: Question<Name>, signal: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<Answers[Name]>();
      calls += 1;
      const call = calls;
      const stop = () => {
        waiting.delete(call);
        port?.postMessage({ abort: call });
        reject(signal.reason);
      };
      const settle: Settle = ({ fault, value }) => {
        signal.removeEventListener('abort', stop);
        if (!fault) resolve(value);
        else reject(toError(fault));
      };
      if (signal.aborted) return Promise.reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      if (port) {
        const message = { question, call, atAnyCost };
        waiting.set(call, { message, settle });
        port.postMessage(message);
      } else settle(nobody);
      return promise;
    },
  });
  return {
    ...createCaller(false),
    atAnyCost: createCaller(true),
    renew: () => port?.postMessage({ renew: true }),
  };
}

/** Restores the classes of the errors that callers tell apart. */
function toError({ name, message }: { name: string; message: string }): Error {
  if (name === 'DataFileError') return new DataFileError(message);
  if (name === 'CostlyAnswerError') return new CostlyAnswerError(message);
  return new Error(message);
}
