import { fingerprintOfAnswer } from './fingerprint.ts';
import type { Inputs, Key, Read } from './types.ts';

export type Recorder = {
  /** Answers a key and remembers that it was read. The answer is shared: who reads must not change it. */
  read(key: Key): unknown;
  /** Every read so far, each key once. */
  reads(): Read[];
};

export function createRecorder(inputs: Pick<Inputs, 'answer'>): Recorder {
  const answers = new Map<Key, unknown>();
  return {
    read(key) {
      if (!answers.has(key)) answers.set(key, inputs.answer(key));
      return answers.get(key);
    },
    reads: () => Array.from(answers, ([key, answer]) => ({ key, fingerprint: fingerprintOfAnswer(answer) })),
  };
}
