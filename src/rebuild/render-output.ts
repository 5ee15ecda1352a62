import type { Files } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createRecorder } from './recorder.ts';
import type { Fingerprint, Inputs, OutputPath, Read, Render } from './types.ts';

/** An output to render, and the fingerprint of what is on disk for certain; `undefined` when that is not known. */
export type Job = { path: OutputPath; hash: Fingerprint | undefined };

export type JobResult =
  /** `written` is false for a backdated output: its bytes are those on disk already, and nothing was touched. */
  | { outcome: 'rendered'; path: OutputPath; hash: Fingerprint; reads: Read[]; written: boolean }
  /** The file on disk is as it was. */
  | { outcome: 'failed'; path: OutputPath; message: string };

export type JobContext = { inputs: Pick<Inputs, 'answer'>; render: Render; files: Files };

/** Renders one output, records what it reads, and writes it when its bytes are new. */
export async function renderOutput({ path, hash }: Job, { inputs, render, files }: JobContext): Promise<JobResult> {
  try {
    const recorder = createRecorder(inputs);
    const body = await render(path, recorder.read);
    const rendered = fingerprintOf(body);
    const written = rendered !== hash;
    if (written) await files.write(path, body);
    return { outcome: 'rendered', path, hash: rendered, reads: recorder.reads(), written };
  } catch (cause) {
    return { outcome: 'failed', path, message: messageOf(cause) };
  }
}

/** The message of an error and of what caused it, as one text. */
function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const deeper = cause.cause instanceof Error && !cause.message.includes(cause.cause.message);
  return deeper ? `${cause.message} (${messageOf(cause.cause)})` : cause.message;
}
