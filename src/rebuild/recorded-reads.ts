import { hash } from 'node:crypto';
import type { Body, Fingerprint, Inputs, QueryKey, Read } from './types.ts';

/** 96 bits: among 10^9 different values the chance of one collision is about 10^-11. */
const digits = 16;

/** The fingerprint of a text or of bytes. */
export function computeFingerprint(body: Body): Fingerprint {
  return hash('sha1', body, 'base64url').slice(0, digits) as Fingerprint;
}

/** The fingerprint when there is no answer. */
const absent = 'absent' as Fingerprint;

export type Answer = { value: unknown; fingerprint: Fingerprint };

/** Answers query keys from one read snapshot, with fingerprints. Answers are shared, so callers must not change them. */
export type AnswerCache = (key: QueryKey) => Answer;

/** In characters of JSON. In a clean build of 10,000 entries, each card is asked for by eight outputs, and computed once. */
const mostKept = 12_000_000;

/** Keeps recent answers. Valid for one read snapshot of the inputs. */
export function createAnswerCache(inputs: Pick<Inputs, 'answer'>): AnswerCache {
  const known = new Map<QueryKey, Answer>();
  let kept = 0;
  return (key) => {
    const present = known.get(key);
    if (present) return present;
    const value = inputs.answer(key);
    const text = value === undefined ? undefined : JSON.stringify(value);
    const answer = { value, fingerprint: text === undefined ? absent : computeFingerprint(text) };
    kept += text?.length ?? 0;
    if (kept > mostKept) {
      known.clear();
      kept = text?.length ?? 0;
    }
    known.set(key, answer);
    return answer;
  };
}

export type Recorder = {
  /** Answers a query key and remembers that it was read. */
  read(key: QueryKey): unknown;
  /** Every read so far, each query key once. */
  reads(): Read[];
};

export function createRecorder(answers: AnswerCache): Recorder {
  const fingerprints = new Map<QueryKey, Fingerprint>();
  return {
    read(key) {
      const { value, fingerprint } = answers(key);
      fingerprints.set(key, fingerprint);
      return value;
    },
    reads: () => Array.from(fingerprints, ([key, fingerprint]) => ({ key, fingerprint })),
  };
}
