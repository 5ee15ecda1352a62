import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log, LogLevel } from '../lib/log.ts';

/** All times are in milliseconds. */
export type WatchTimes = {
  /** The time between two probes of the CMS, and how long an answer may take. */
  interval: number;
  /** The number of probes in a row without an answer or a heartbeat, after which the CMS hangs. */
  probes: number;
  /** The number of probes in a row without an answer, after which the CMS is stuck, although its heart beats. */
  stuck: number;
};

/**
 * - `answers`: it answers, or has missed only a few probes.
 * - `busy`: it does not answer in time, but its event loop turns. It is left running.
 * - `hangs`: its event loop does not turn.
 * - `stuck`: its event loop turns, but it has not answered for a long time, since it waits for something that never comes.
 */
type CmsState = 'answers' | 'busy' | 'hangs' | 'stuck';

const words: Record<CmsState, [level: LogLevel, sentence: string]> = {
  answers: ['info', 'The CMS is no longer busy.'],
  busy: ['warn', 'The CMS is too busy to answer. It is left running.'],
  hangs: ['error', 'The CMS no longer answers and is being stopped.'],
  stuck: ['error', 'The CMS runs, but has not answered for a long time, and is being stopped.'],
};

type Missed = { answers: number; heartbeats: number };

function getState(missed: Missed, { probes, stuck }: WatchTimes): CmsState {
  if (missed.heartbeats >= probes) return 'hangs';
  if (missed.answers >= stuck) return 'stuck';
  return missed.answers >= probes ? 'busy' : 'answers';
}

export type Watched = {
  /** A process that loads `heartbeat.ts`. */
  child: ChildProcess;
  /** Whether the CMS answers within this time. */
  probe(patience: number): Promise<boolean>;
  times: WatchTimes;
  log: Log;
};

/**
 * Resolves when the process has ended, or must be ended since it hangs or is stuck. Counts probes and not time, since this
 * process may itself be blocked, or suspended together with the machine.
 */
export async function watchCms({ child, probe, times, log }: Watched): Promise<void> {
  const gone = new AbortController();
  const setGone = () => gone.abort();
  let beats = 0;
  const count = () => {
    beats += 1;
  };
  child.once('exit', setGone).on('message', count);
  const missed: Missed = { answers: 0, heartbeats: 0 };
  let state: CmsState = 'answers';

  while (isRunning(child)) {
    const before = beats;
    const hasAnswered = await probe(times.interval);
    await delay(times.interval, undefined, { signal: gone.signal }).catch(() => undefined);
    missed.answers = hasAnswered ? 0 : missed.answers + 1;
    missed.heartbeats = hasAnswered || beats > before ? 0 : missed.heartbeats + 1;
    const previous: CmsState = state;
    state = getState(missed, times);
    if (gone.signal.aborted || !isAlive(state)) break;
    if (state !== previous) tell(state, log);
  }
  child.off('exit', setGone).off('message', count);
  if (isRunning(child)) tell(state, log);
}

function tell(state: CmsState, log: Log): void {
  const [level, sentence] = words[state];
  log[level](sentence);
}

const isAlive = (state: CmsState): boolean => state === 'answers' || state === 'busy';

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
