import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Outcome } from '../strapi/call.ts';
import { type Failure, createNotice, describeFailure } from '../strapi/failures.ts';

/**
 * The states of specification §4.1. `fields` holds the messages about single fields, by name; an empty text means "is not valid".
 * `notice` is the text of a notice about a call that failed.
 */
export type FormState =
  | { status: 'IDLE' }
  | { status: 'LOADING' }
  | { status: 'SUCCESS' }
  | { status: 'ERROR'; message: string; fields: Record<string, string>; notice?: string };

export type Form = {
  $state: ReadableAtom<FormState>;
  /** Does nothing while an earlier call is in progress. */
  submit(input: unknown): Promise<void>;
};

/**
 * Creates a form that checks its values before it sends them.
 *
 * @param schema The schema of the values, by the names of the fields.
 * @param perform Sends the values.
 */
export function createForm<Values, Value>(
  schema: v.GenericSchema<unknown, Values>,
  perform: (values: Values) => Promise<Outcome<Value>>,
  onSuccess: (value: Value) => void = () => undefined,
): Form {
  const $state = atom<FormState>({ status: 'IDLE' });
  return {
    $state,
    async submit(input) {
      if ($state.get().status === 'LOADING') return;
      $state.set({ status: 'LOADING' });
      const parsed = v.safeParse(schema, input, { message: '' });
      if (!parsed.success) {
        // A field may hold several files.
        const faults = parsed.issues.map(({ path, message }) => [String(path?.[0].key ?? ''), message]);
        $state.set({ status: 'ERROR', message: '', fields: Object.fromEntries(faults) });
        return;
      }
      const outcome = await perform(parsed.output);
      if (outcome.outcome === 'success') {
        onSuccess(outcome.value);
        $state.set({ status: 'SUCCESS' });
      } else {
        $state.set(toFormState(outcome.failure));
      }
    },
  };
}

/** Messages about single fields are shown beside the fields. Then no message is shown above the form. */
function toFormState(failure: Failure): FormState {
  const { fields } = failure;
  const message = Object.keys(fields).length > 0 ? '' : describeFailure(failure);
  return { status: 'ERROR', message, fields, notice: createNotice(failure) };
}
