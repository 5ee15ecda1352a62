import type { ComponentProps, ReactNode } from 'react';
import { type FieldError, useForm } from './Form.tsx';
import { formWords } from '../../words/forms/index.ts';

type OwnProps = {
  name: string;
  label: string;
  /** Needed where a page and the dialog for signing in again have fields of one name. */
  id?: string | undefined;
  /** Advice for filling in the field. */
  hint?: string | undefined;
  /** The error message of a field that was left empty. */
  wanted?: string | undefined;
  /** Shown beside the label. */
  beside?: ReactNode;
};

export type FieldProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps>;

/** A text field of a `Form`, with its label, a hint and its error. */
export function Field(props: FieldProps) {
  const { name, label, id = `field-${name}`, hint, wanted, beside, ...input } = props;
  return (
    <FieldFrame {...{ name, label, id, hint, wanted, beside }}>
      {(control) => <input {...control} {...input} />}
    </FieldFrame>
  );
}

export type AreaProps = OwnProps & Omit<ComponentProps<'textarea'>, keyof OwnProps>;

/** The same for texts of several lines. */
export function TextArea(props: AreaProps) {
  const { name, label, id = `field-${name}`, hint, wanted, beside, ...area } = props;
  return (
    <FieldFrame {...{ name, label, id, hint, wanted, beside }}>
      {(control) => <textarea {...control} {...area} />}
    </FieldFrame>
  );
}

type FrameProps = OwnProps & { id: string; children(control: ControlProps): ReactNode };

type ControlProps = {
  id: string;
  name: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  onInput(): void;
};

function FieldFrame({ name, label, id, hint, wanted, beside, children }: FrameProps) {
  const { errors, correct } = useForm();
  const error = errors[name];
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id} data-required={formWords().required}>
          {label}
        </label>
        {beside}
      </div>
      {children({
        id,
        name,
        'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
        'aria-invalid': error && true,
        onInput: () => error && correct(name),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error && formatError(error, label, wanted)}
      </p>
    </div>
  );
}

function formatError({ text, isEmpty }: FieldError, label: string, wanted: string | undefined): string {
  if (isEmpty && wanted) return wanted;
  return text || formWords().invalid({ field: label });
}
