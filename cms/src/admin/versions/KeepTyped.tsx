import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { onRefusal } from './refusals.ts';

/**
 * Keeps what was typed in the form of an entry when its save is refused. The panel's form takes what it sends for saved, and takes that
 * back when the CMS refuses: it resets itself each time. So what was typed before is put back after each reset, until the user
 * changes something or saves again.
 */
export function KeepTyped(): null {
  const isSubmitting = useForm('KeepTyped', (form) => form.isSubmitting);
  const initialValues = useForm('KeepTyped', (form) => form.initialValues);
  const values = useForm('KeepTyped', (form) => form.values);
  const setValues = useForm('KeepTyped', (form) => form.setValues);
  const kept = useRef({ initialValues, values });
  const isRefused = useRef(false);

  useEffect(
    () =>
      onRefusal(() => {
        isRefused.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (isSubmitting) isRefused.current = false;
  }, [isSubmitting]);
  useEffect(() => {
    if (isSubmitting) return;
    const typed = kept.current.values;
    const isReset = isRefused.current && kept.current.initialValues !== initialValues;
    if (isReset) setValues(typed);
    else if (JSON.stringify(values) !== JSON.stringify(typed)) isRefused.current = false;
    kept.current = { initialValues, values: isReset ? typed : values };
  }, [isSubmitting, initialValues, values, setValues]);
  return null;
}
