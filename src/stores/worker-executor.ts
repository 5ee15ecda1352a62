// The edge executor behind messages, so that its work never holds up a page. Both ends are of one build, and trust each other.

import { CostlyAnswerError } from '../catalogue/edge/query-context.ts';
import { DataFileError } from '../catalogue/edge/data-file-error.ts';
import type { EdgeExecutor } from '../catalogue/edge/edge-executor.ts';
import type { EntryKind, LookupType } from '../catalogue/kinds.ts';
import type { Executor, Query, RelatedQuery } from '../catalogue/query.ts';
import { describeError } from '../lib/log.ts';

type Question =
  | { name: 'list'; query: Query }
  | { name: 'countFacets'; query: Query; types: readonly LookupType[] }
  | { name: 'related'; query: RelatedQuery }
  | { name: 'entry'; kind: EntryKind; slug: string };

/** `call` tells the answers apart. */
type Message = { ask: Question; call: number; atAnyCost: boolean } | { abort: number } | { renew: true };

/** `fault` says why there is no answer. */
type Reply = { call: number; fault?: { name: string; message: string }; value?: unknown };

type Settle = (reply: MessageEvent['data']) => void;

/** The reply where neither the worker nor its replacement could be started. */
const nobody = {
  fault: { name: 'DataFileError', message: 'What reads the data files could not be started.' },
} as const;

/** One end of a channel: a worker, the inside of one, or a message port. */
export type Port = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

/** Answers what is asked at the other end; what is aborted there stops here. */
export function serveExecutor(port: Port, executor: EdgeExecutor): void {
  const underWay = new Map<number, AbortController>();

  async function answer({ ask, call, atAnyCost }: Extract<Message, { ask: Question }>): Promise<Reply> {
    const controller = new AbortController();
    underWay.set(call, controller);
    try {
      return { call, value: await put(atAnyCost ? executor.atAnyCost : executor, ask, controller.signal) };
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      return { call, fault: { name, message: describeError(error) } };
    } finally {
      underWay.delete(call);
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('renew' in data) executor.renew();
    else if ('abort' in data) underWay.get(data.abort)?.abort();
    else void answer(data).then((reply) => port.postMessage(reply));
  });
}

function put(executor: Executor, ask: Question, signal: AbortSignal): Promise<unknown> {
  switch (ask.name) {
    case 'list':
      return executor.list(ask.query, signal);
    case 'countFacets':
      return executor.countFacets(ask.query, ask.types, signal);
    case 'related':
      return executor.related(ask.query, signal);
    case 'entry':
      return executor.entry(ask.kind, ask.slug, signal);
  }
}

/**
 * The executor that is served at the other end of a port.
 *
 * @param replacement Another port, once the first one has failed: unanswered questions are asked again there. Where it rejects, every
 * question fails.
 */
export function createWorkerExecutor(first: Port, replacement: Promise<Port>): EdgeExecutor {
  const waiting = new Map<number, { ask: Question; atAnyCost: boolean; settle: Settle }>();
  let port: Port | undefined;
  let calls = 0;

  function use(next: Port): void {
    port = next;
    next.addEventListener('message', ({ data }) => {
      waiting.get(data.call)?.settle(data);
      waiting.delete(data.call);
    });
    for (const [call, { ask, atAnyCost }] of waiting) next.postMessage({ ask, call, atAnyCost });
  }

  function giveUp(): void {
    port = undefined;
    for (const { settle } of waiting.values()) settle(nobody);
    waiting.clear();
  }

  use(first);
  replacement.then(use, giveUp);

  function put<Answer>(ask: Question, signal: AbortSignal, atAnyCost: boolean): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
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
      else reject(failureOf(fault));
    };
    if (signal.aborted) return Promise.reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (port) {
      waiting.set(call, { ask, atAnyCost, settle });
      port.postMessage({ ask, call, atAnyCost });
    } else settle(nobody);
    return promise;
  }

  const asker = (atAnyCost: boolean): Executor => ({
    list: (query, signal) => put({ name: 'list', query }, signal, atAnyCost),
    countFacets: (query, types, signal) => put({ name: 'countFacets', query, types }, signal, atAnyCost),
    related: (query, signal) => put({ name: 'related', query }, signal, atAnyCost),
    entry: (kind, slug, signal) => put({ name: 'entry', kind, slug }, signal, atAnyCost),
  });
  return { ...asker(false), atAnyCost: asker(true), renew: () => port?.postMessage({ renew: true }) };
}

/** The errors that the caller decides about come through as what they were. */
function failureOf({ name, message }: { name: string; message: string }): Error {
  if (name === 'DataFileError') return new DataFileError(message);
  if (name === 'CostlyAnswerError') return new CostlyAnswerError(message);
  return new Error(message);
}
