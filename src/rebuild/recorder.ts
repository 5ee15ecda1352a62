import type { Answers } from './answers.ts';
import type { Fingerprint, Key, Read } from './types.ts';

export type Recorder = {
  /** Answers a key and remembers that it was read. */
  read(key: Key): unknown;
  /** Every read so far, each key once. */
  reads(): Read[];
};

export function createRecorder(answers: Answers): Recorder {
  const fingerprints = new Map<Key, Fingerprint>();
  return {
    read(key) {
      const { value, fingerprint } = answers(key);
      fingerprints.set(key, fingerprint);
      return value;
    },
    reads: () => Array.from(fingerprints, ([key, fingerprint]) => ({ key, fingerprint })),
  };
}
