import { describeError } from '../lib/log.ts';
import type { Files } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Answers } from './answers.ts';
import { createRecorder } from './recorder.ts';
import type { StaleOutput } from './plan.ts';
import type { Fingerprint, OutputPath, Read, Reason, Render } from './types.ts';

export type RenderResult =
  /** `written` is false for a backdated output: its bytes are those on disk already, and nothing was touched. */
  | {
      outcome: 'rendered';
      path: OutputPath;
      reason: Reason;
      hash: Fingerprint;
      reads: Read[];
      written: boolean;
    }
  /** The file on disk is as it was. */
  | { outcome: 'failed'; path: OutputPath; message: string };

export type RenderContext = { answers: Answers; render: Render; files: Files };

/** Renders one output, records what it reads, and writes it when its bytes are new. */
export async function renderOutput(
  { path, reason, hash: present }: StaleOutput,
  { answers, render, files }: RenderContext,
): Promise<RenderResult> {
  try {
    const recorder = createRecorder(answers);
    const body = await render(path, recorder.read);
    const hash = fingerprintOf(body);
    const written = hash !== present;
    if (written) files.write(path, body);
    return { outcome: 'rendered', path, reason, hash, reads: recorder.reads(), written };
  } catch (cause) {
    return { outcome: 'failed', path, message: describeError(cause) };
  }
}
