import { fingerprintOf } from './fingerprint.ts';
import type { Fingerprint, Inputs, Key } from './types.ts';

export type Answer = { value: unknown; fingerprint: Fingerprint };

/** Every answer of one state of the inputs, with its fingerprint. They are shared: who reads one must not change it. */
export type Answers = (key: Key) => Answer;

/** Enough that a plan and the outputs it makes stale, or neighbouring outputs of a clean build, ask for nothing twice. */
const most = 500;

/** Remembers the latest answers. Good for one state of the inputs. */
export function createAnswers(inputs: Pick<Inputs, 'answer'>): Answers {
  const known = new Map<Key, Answer>();
  return (key) => {
    const present = known.get(key);
    if (present) return present;
    const value = inputs.answer(key);
    const answer = { value, fingerprint: fingerprintOfAnswer(value) };
    if (known.size === most) known.clear();
    known.set(key, answer);
    return answer;
  };
}

/** The fingerprint of an answer: of its JSON, or of its absence. */
function fingerprintOfAnswer(value: unknown): Fingerprint {
  return value === undefined ? 'absent' : fingerprintOf(JSON.stringify(value));
}
