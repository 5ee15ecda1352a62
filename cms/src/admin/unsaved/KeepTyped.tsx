import { useAuth, useForm, useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { releaseLoaded } from '../versions/loaded.ts';
import { onFault } from './faults.ts';
import { keepTyped, takeTyped } from './typed.ts';
import { noteShown } from './unreadable.ts';

const BACK = 'What you had typed before you were signed out is back in the form. Save it.';
const BACK_OVER_CHANGES =
  'This was changed while you were signed out. What you had typed is back in the form, and saving it replaces those changes.';
const NOT_STORED =
  'This browser cannot store what you have typed. Do not close or reload this tab before you have signed in and it is back in the form.';

/** What the form has, apart from what the panel does to it while a save is under way. */
interface Kept {
  initialValues: object;
  values: object;
}

/** Keeps what was typed in the form of an entry when its save is refused, and when the session of its user ends. */
export function KeepTyped(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    const noteHidden = noteShown(pathname);
    return () => {
      noteHidden();
      releaseLoaded();
    };
  }, [pathname]);
  const kept = useKeptOnRefusal();
  useKeptOverSignIn(kept, pathname);
  return null;
}

/**
 * The panel's form takes what it sends for saved, and takes that back when the CMS refuses: it resets itself each time, and again
 * when the entry has been read anew, which may take until a database is back. So what was typed is put back after each reset, until
 * it is accepted or the user discards it.
 */
function useKeptOnRefusal(): { readonly current: Kept } {
  const isSubmitting = useForm('KeepTyped', (form) => form.isSubmitting);
  const initialValues: object = useForm('KeepTyped', (form) => form.initialValues);
  const values: object = useForm('KeepTyped', (form) => form.values);
  const setValues = useForm('KeepTyped', (form) => form.setValues);
  const kept = useRef<Kept>({ initialValues, values });
  const isRefused = useRef(false);

  useEffect(() => {
    // Other calls save an entry too, such as the decision about a submission.
    if (!isSubmitting) return undefined;
    isRefused.current = false;
    return onFault((fault) => {
      if (fault === 'refused') isRefused.current = true;
    });
  }, [isSubmitting]);
  useEffect(
    () =>
      onFault((fault) => {
        if (fault === 'discarded') isRefused.current = false;
      }),
    [],
  );
  useEffect(() => {
    if (isSubmitting) return;
    const typed = kept.current.values;
    const isReset = isRefused.current && kept.current.initialValues !== initialValues;
    if (isReset) setValues(typed);
    kept.current = { initialValues, values: isReset ? typed : values };
  }, [isSubmitting, initialValues, values, setValues]);
  return kept;
}

/** The panel leaves for its login when the session has ended. Once the same user opens the page again, the form gets back what it had. */
function useKeptOverSignIn(kept: { readonly current: Kept }, pathname: string): void {
  const user = useAuth('KeepTyped', (auth) => auth.user?.id);
  const setValues = useForm('KeepTyped', (form) => form.setValues);
  const { toggleNotification } = useNotification();

  useEffect(
    () =>
      onFault((fault) => {
        const { initialValues, values } = kept.current;
        if (fault !== 'signed-out' || isSame(initialValues, values)) return;
        if (!keepTyped({ pathname, user, before: initialValues, values }))
          toggleNotification({ type: 'warning', message: NOT_STORED, timeout: 60_000 });
      }),
    [kept, pathname, user, toggleNotification],
  );
  useEffect(() => {
    const typed = user === undefined ? undefined : takeTyped(pathname, user);
    if (!typed) return;
    setValues(typed.values);
    const isCurrent = isSame(typed.before, kept.current.initialValues);
    toggleNotification({
      type: isCurrent ? 'info' : 'warning',
      message: isCurrent ? BACK : BACK_OVER_CHANGES,
      timeout: 20_000,
    });
  }, [kept, pathname, user, setValues, toggleNotification]);
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
