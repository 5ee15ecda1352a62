import { isDamage } from '../lib/damage.ts';
import { describeError } from '../lib/log.ts';
import type { Files } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Answers } from './answers.ts';
import { createRecorder } from './recorder.ts';
import type { Fingerprint, Read, Render, StaleOutput } from './types.ts';

/** The part of an output that a thread must know to render it. */
export type Task = Pick<StaleOutput, 'path' | 'hash'>;

export type TaskResult =
  /** `written` is false for a backdated output: its bytes are those on disk already, and nothing was touched. */
  | { outcome: 'rendered'; hash: Fingerprint; size: number; reads: Read[]; written: boolean }
  /** The file on disk is as it was. `isDamage`: what it is made from is damaged. */
  | { outcome: 'failed'; message: string; isDamage?: boolean };

export type RenderContext = { answers: Answers; render: Render; files: Files };

/** Renders one output, records what it reads, and writes it when its bytes are new. */
export async function renderOutput(
  { path, hash: present }: Task,
  { answers, render, files }: RenderContext,
): Promise<TaskResult> {
  try {
    const recorder = createRecorder(answers);
    const body = await render(path, recorder.read);
    const hash = fingerprintOf(body);
    const written = hash !== present;
    if (written) files.write(path, body);
    return { outcome: 'rendered', hash, size: Buffer.byteLength(body), reads: recorder.reads(), written };
  } catch (cause) {
    return { outcome: 'failed', message: describeError(cause), ...(isDamage(cause) && { isDamage: true }) };
  }
}
