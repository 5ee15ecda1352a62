import { useStore } from '@nanostores/react';
import { createContext, type InputEvent, type ReactNode, type SubmitEvent, use, useState } from 'react';
import type { Form as FormStore } from '../../stores/form.ts';

/** What is wrong with a field. `text` is empty for the generic message (specification §5). */
export type FieldError = { text: string; isEmpty: boolean };

type FormContext = {
  isBusy: boolean;
  /** The message about the whole form. It stays while the form is sent: a moving button would miss a double click. */
  message: string;
  errors: Readonly<Record<string, FieldError>>;
  /** Removes the error of a field that the visitor corrects. */
  correct(name: string): void;
};

const Context = createContext<FormContext>({
  isBusy: false,
  message: '',
  errors: {},
  correct: () => undefined,
});

/** The state of the form around a component. */
export const useForm = (): FormContext => use(Context);

type Props = {
  store: FormStore;
  className?: string;
  /** Reads the values to send, if they are not the fields by name. */
  read?(form: HTMLFormElement): unknown;
  onSuccess(form: HTMLFormElement): void;
  /** Called whenever the visitor changes a field. */
  onInput?: ((event: InputEvent<HTMLFormElement>) => void) | undefined;
  children: ReactNode;
};

/** Sends its fields through a store, and focuses the first field that is wrong. */
export function Form({ store, className = 'form', read = readFields, onSuccess, onInput, children }: Props) {
  const isBusy = useStore(store.$state).status === 'LOADING';
  const [problem, setProblem] = useState<Pick<FormContext, 'message' | 'errors'>>({
    message: '',
    errors: {},
  });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    await store.submit(read(form));
    const state = store.$state.get();
    if (state.status === 'ERROR') {
      setProblem({ message: state.message, errors: findErrors(form, state.fields) });
      listControls(form)
        .find(({ name }) => name in state.fields)
        ?.focus();
    }
    if (state.status === 'SUCCESS') {
      setProblem({ message: '', errors: {} });
      onSuccess(form);
    }
  }

  function correct(name: string): void {
    const { [name]: _corrected, ...errors } = problem.errors;
    setProblem({ ...problem, errors });
  }

  return (
    <Context value={{ isBusy, correct, ...problem }}>
      <form
        className={className}
        method="post"
        noValidate
        aria-busy={isBusy}
        onInput={onInput}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
    </Context>
  );
}

export function readFields(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const listControls = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl);

function findErrors(form: HTMLFormElement, fields: Record<string, string>): FormContext['errors'] {
  const controls = listControls(form);
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      { text, isEmpty: controls.find((control) => control.name === name)?.value === '' },
    ]),
  );
}

/** The message about the whole form. */
export const FormMessage = () => (
  <p className="form-message" role="alert">
    {useForm().message}
  </p>
);

type SubmitProps = { className?: string; children: ReactNode };

export const SubmitButton = ({ className = 'button is-primary', children }: SubmitProps) => (
  <button className={className} type="submit" aria-disabled={useForm().isBusy}>
    {children}
  </button>
);
