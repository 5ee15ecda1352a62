import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Failure, Outcome } from '../strapi/call.ts';
import { noticeOf, sayFailure } from '../strapi/failures.ts';

/**
 * The states of specification §4. `fields`: what is wrong with single fields; an empty text stands for "is not valid".
 * `notice`: what a notification says of it, when it was handed over.
 */
export type FormState =
  | { status: 'IDLE' }
  | { status: 'LOADING' }
  | { status: 'SUCCESS' }
  | { status: 'ERROR'; message: string; fields: Record<string, string>; notice?: string };

export type Form = {
  $state: ReadableAtom<FormState>;
  /** Does nothing while the values given before are still under way. */
  submit(input: unknown): Promise<void>;
};

/**
 * A form that is validated before it is sent.
 *
 * @param schema Of the form's values, by the names of its fields.
 * @param perform Sends them.
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
      const parsed = v.safeParse(schema, input);
      if (!parsed.success) {
        const names = parsed.issues.map((issue) => v.getDotPath(issue) ?? '');
        $state.set({
          status: 'ERROR',
          message: '',
          fields: Object.fromEntries(names.map((name) => [name, ''])),
        });
        return;
      }
      $state.set({ status: 'LOADING' });
      const outcome = await perform(parsed.output);
      if (outcome.outcome === 'success') {
        onSuccess(outcome.value);
        $state.set({ status: 'SUCCESS' });
      } else {
        $state.set(errorOf(outcome.failure));
      }
    },
  };
}

/** Messages about single fields are shown beside them, and then none above the form. */
function errorOf(failure: Failure): FormState {
  const { fields } = failure;
  const message = Object.keys(fields).length > 0 ? '' : sayFailure(failure);
  return { status: 'ERROR', message, fields, notice: noticeOf(failure) };
}
